/** English, for the line on top. */
export const statusMessages = {
  queue: '{position} of {total}',
  next: 'next: {server}',
  back: 'Back',
  secondsLeft: '{count} s left',
  minutesLeft: '{count} min left',
  moreTime: 'more time',
  soonOver: '20 seconds left. You can ask for more time.',
  maybeGone: 'You have more time, but {server} may have stopped waiting.',
  lost: 'Not connected. What you enter is kept.',
  unsaved: 'Not sent yet. Again to close.',
  asksNow: 'Now {server} asks you.',
  more: 'More',
  noLimit: 'No time limit',
  later: 'Answer later',
  declineAll: 'Decline all {count} from {server}',
  cancelAll: 'Cancel all {count}',
} as const;
