/** English, for the line on top. */
export const statusMessages = {
  queue: '{position} of {total}',
  next: 'next: {server}',
  secondsLeft: '{count} s left',
  minutesLeft: '{count} min left',
  moreTime: 'more time',
} as const;
