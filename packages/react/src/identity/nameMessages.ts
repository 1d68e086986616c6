/** English, for names that imitate others. */
export const nameMessages = {
  likeLabel: 'This name looks like “{other}”, which is another server.',
  likeClaimed: 'It calls itself “{name}”, which looks like “{other}”. That is another server.',
  likeTool: 'The tool’s name looks like “{other}”, which is another server.',
  likeOrigin: 'Its address {name} looks like {other}, which is another server’s.',
  notHost: 'This does not come from {host} itself. “{name}” is only what a server goes by.',
  poses:
    'This does not come from this app, its assistant or the people behind it. “{name}” is only what a server goes by.',
  notVerified: '“{name}” is the server’s own word: nobody has checked it here.',
} as const;
