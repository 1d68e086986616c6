/** English, for asking for a date and a time. */
export const dateTimeMessages = {
  dateTimeDate: 'Date',
  dateTimeTime: 'Time',
  dateTimeZone: 'Time zone',
  dateTimeOtherZones: 'Other time zones',
  dateTimeZoneAt: '{zone}, {offset}',
  dateTimeSent: 'Sent as {text}',
  dateTimeHere: '{time} in {zone}',
  dateTimeClear: 'Clear',
  dateTimeSkipped: 'The clocks in {zone} skip {time} on {date}. Which time is meant?',
  dateTimeTwice: 'The clocks in {zone} show {time} twice on {date}. Which one is meant?',
  dateTimeAt: '{time}, {offset}',
  dateTimeFirst: 'the first, {offset}',
  dateTimeSecond: 'the second, {offset}',
} as const;
