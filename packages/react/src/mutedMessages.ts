/** English, for the list of muted servers. */
export const mutedMessages = {
  mutedServers: 'Muted servers',
  nobodyMuted: 'No server is muted.',
  mutedNow: '{server} · until this page is closed',
  unmute: 'Unmute',
  unmuteServer: 'Unmute {server}',
} as const;
