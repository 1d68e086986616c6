/** Why a question was left without an answer of its own: the person cancels, declines or puts it off, or it stands no longer. */
export class Left extends Error {
  readonly how: 'cancel' | 'decline' | 'later' | 'gone';

  constructor(how: Left['how']) {
    super(how);
    this.how = how;
  }
}

/** One key that answers a question. */
export interface KeyChoice<T extends string> {
  /** `enter`, or a letter. */
  readonly key: string;
  readonly says: string;
  readonly value: T;
}

/** A question for one line of text. */
export interface TextQuestion {
  readonly label: string;
  /** What an empty Enter does, and what else to know. */
  readonly hint: string;
  /** Stands in the line to begin with. */
  readonly initial?: string;
  readonly secret?: boolean;
  readonly lines?: boolean;
}

/** A row of a list: already safe to show. */
export interface Row {
  readonly label: string;
  readonly description?: string;
}

/** A question for one row of a list, or for several. */
export interface ListQuestion {
  readonly label: string;
  readonly hint: string;
  readonly rows: readonly Row[];
}

/** Asks at a terminal. Each rejects with `Left` where the person leaves, or the question is gone. */
export interface Prompts {
  readonly key: <T extends string>(question: string, choices: readonly KeyChoice<T>[]) => Promise<T>;
  /** The text as typed; `undefined` where what stood there was kept by Enter alone. */
  readonly text: (question: TextQuestion) => Promise<string | undefined>;
  /** The row's index. `none` is a row on top that stands for no answer; `start` the row that Enter alone chooses. */
  readonly choose: (
    question: ListQuestion & { readonly none?: string; readonly start?: number | undefined },
  ) => Promise<number | undefined>;
  /** The rows' indices; `start` those that are ticked to begin with. */
  readonly chooseMany: (
    question: ListQuestion & { readonly start: readonly number[] },
  ) => Promise<readonly number[]>;
}
