import type { TextFormat } from '../read/request.ts';

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[a-z\d-]{1,63}$/i;
// Scheme, authority, path, query and fragment are single character classes: alternatives inside a repetition overflow
// the engine's stack on a text of megabytes. Hence the separate look at percent-encoding.
const URI =
  /^[a-z][a-z\d+.-]*:(?!$)(\/\/([\w.~!$&'()*+,;=:%-]*@)?(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?(?![^/?#])|(?!\/\/))[\w.~!$&'()*+,;=:@%/-]*(\?[\w.~!$&'()*+,;=:@%/?-]*)?(#[\w.~!$&'()*+,;=:@%/?-]*)?$/i;
const BROKEN_ENCODING = /%(?![\da-f]{2})/i;
const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d\d):(\d\d):(\d\d)(\.\d+)?(z|([+-])(\d\d):(\d\d))$/i;

/** Whether a text has a format of the protocol: RFC 5321 address, RFC 3986 URI with scheme, RFC 3339 date and date-time. */
export function matchesFormat(format: TextFormat, text: string): boolean {
  switch (format) {
    case 'email':
      return isEmail(text);
    case 'uri':
      return URI.test(text) && !BROKEN_ENCODING.test(text);
    case 'date':
      return isDate(text);
    case 'date-time': {
      const [date = '', time = '', ...more] = text.split(/t/i);
      return more.length === 0 && isDate(date) && isTime(time);
    }
  }
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  const named = labels.every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'));
  return at > 0 && text.length <= 254 && labels.length > 1 && named && LOCAL.test(text.slice(0, at));
}

function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

function isTime(text: string): boolean {
  const match = TIME.exec(text);
  if (!match) return false;
  const [hour, minute, second] = match.slice(1, 4).map(Number) as [number, number, number];
  const beyond = Number(match[8] ?? 0);
  const offset = Number(match[7] ?? 0) * 60 + beyond;
  if (hour > 23 || minute > 59 || offset > 24 * 60 - 1 || beyond > 59) return false;
  if (second < 60) return true;
  // A leap second is the last of a UTC day.
  const utc = hour * 60 + minute - (match[6] === '-' ? -offset : offset);
  return second === 60 && (utc + 24 * 60) % (24 * 60) === 24 * 60 - 1;
}
