import type { ElicitationRecord } from '@elicitation-kit/core';
import { shortName } from '../shortName.ts';

/** One line of the file, parsed: a record, and the version of its form. */
export interface RecordLine extends ElicitationRecord {
  /** Goes up when a member changes its meaning; new members may come without. */
  readonly v: 1;
  /** Names were cut at 100 characters (the page's host at 255), or lists at 64. */
  readonly cut?: true;
}

const MOST_IN_A_LIST = 64;
/** The longest that a host's name can be. */
const LONGEST_HOST = 255;

// What JSON leaves as it is and a log shows wrong: line breaks of other standards, directions, what has no width.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/gu;

/** A record as one line of JSON with its line break: members in a fixed order, each of bounded length, everything unseen escaped. */
export function toLine(record: ElicitationRecord): string {
  const { id, server, tool, user, mode, urlHost, askedAt, endedAt, action, ending } = record;
  let cut = false as boolean;
  const short = (name: string, most?: number): string => {
    const shorter = shortName(name, most);
    cut ||= shorter !== name;
    return shorter;
  };
  const few = <Item>(list: readonly Item[]): readonly Item[] => {
    cut ||= list.length > MOST_IN_A_LIST;
    return list.slice(0, MOST_IN_A_LIST);
  };
  const line: RecordLine = {
    v: 1,
    id,
    server,
    ...(tool !== undefined && { tool: short(tool) }),
    ...(user !== undefined && { user }),
    mode,
    ...(urlHost !== undefined && { urlHost: short(urlHost, LONGEST_HOST) }),
    askedAt,
    endedAt,
    action,
    ending,
    fields: few(record.fields).map((name) => short(name)),
    refused: few(record.refused),
    ...(cut && { cut }),
  };
  return `${JSON.stringify(line).replaceAll(UNSEEN, escape)}\n`;
}

function escape(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
