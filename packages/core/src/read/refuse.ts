import type { Limits, Refusal } from './request.ts';

/** Says what is wrong with a request, and where. */
export function refuse(property: string, reason: string): Refusal {
  return { code: -32602, property, reason };
}

/** Says which cap of the host a request is over. */
export function exceeds(property: string, over: keyof Limits, caps: Limits): Refusal {
  return { ...refuse(property, `is larger than this host's cap of ${caps[over]}`), over };
}
