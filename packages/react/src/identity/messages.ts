/** English, for who asks beside the host's name for it. */
export const identityMessages = {
  tool: 'for the tool “{tool}”',
  claims: 'says it is “{name}”',
} as const;
