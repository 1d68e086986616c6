/** One entry a name, made when the name first comes, up to a number of names: servers can invent them without end. */
export interface Shelf<Entry> {
  /** The entry of a name; of no name, too. Once the shelf is full, all further names share one. */
  readonly at: (name: string | undefined) => Entry;
  /** In the order in which they came, the shared one last. */
  readonly entries: () => readonly Entry[];
}

/** What an entry is for; `rest` is the shared one. */
export interface Label {
  readonly name?: string;
  readonly rest?: true;
}

/** Makes a shelf of at most so many names. */
export function createShelf<Entry>(most: number, make: (label: Label) => Entry): Shelf<Entry> {
  const named = new Map<string, Entry>();
  let nameless: Entry | undefined;
  let rest: Entry | undefined;

  return {
    at: (name) => {
      if (name === undefined) return (nameless ??= make({}));
      const known = named.get(name);
      if (known !== undefined) return known;
      if (named.size >= most) return (rest ??= make({ rest: true }));
      const entry = make({ name });
      named.set(name, entry);
      return entry;
    },
    entries: () => [
      ...named.values(),
      ...(nameless === undefined ? [] : [nameless]),
      ...(rest === undefined ? [] : [rest]),
    ],
  };
}
