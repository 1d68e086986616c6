/** English, for what stands beside the host's page. */
export const outsideMessages = {
  asks: '{server} asks you',
  waiting: '{count} waiting',
  openIt: 'Open',
  timedOut: 'The time for {server}’s question is over. Nothing was sent.',
  takenBack: '{server}’s question was taken back. Nothing was sent.',
  disconnected: 'The connection to {server} ended. Nothing was sent.',
  tooMany: '{server} asked too much at once. Nothing was sent.',
  notShown: '{server}’s question could not be shown. Nothing was sent.',
  tooLarge: '{server}’s question was too large to show. Nothing was sent.',
  dismiss: 'Dismiss',
} as const;
