/** English, for the table of statistics. */
export const statsMessages = {
  caption: 'What servers asked',
  nothing: 'No server has asked anything yet.',
  server: 'Server, tool',
  asked: 'Asked',
  byPerson: 'By the person',
  accepted: 'Accepted',
  declined: 'Declined',
  dismissed: 'Cancelled',
  otherwise: 'Without the person',
  'timed-out': 'Timed out',
  aborted: 'Taken back',
  disconnected: 'Disconnected',
  muted: 'Muted',
  'rate-limited': 'Too many',
  unattended: 'Unattended',
  'no-view': 'Nowhere to show',
  refused: 'Bad request',
  waiting: 'Waited',
  median: 'Median',
  p95: '95% within',
  refusedAnswers: 'Refused answers',
  perCall: 'Asked per call',
  otherServers: 'Other servers',
  otherTools: 'Other tools',
  noTool: 'Outside any tool',
} as const;

/** Replacements for single messages of the table. */
export type StatsMessages = { readonly [key in keyof typeof statsMessages]?: string | undefined };
