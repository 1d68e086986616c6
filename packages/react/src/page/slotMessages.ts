/** English, for a page to open whose code could not be loaded. */
export const pageSlotMessages = {
  pageFailed: 'The address could not be shown.',
} as const;
