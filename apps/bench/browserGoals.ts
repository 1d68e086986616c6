import type { ContenderName } from './contenders.ts';
import type { Medians } from './browser/samples.ts';

/** A promise of speed or size, and how it stands. */
export interface Goal {
  readonly what: string;
  readonly value: number;
  readonly most: number;
  readonly met: boolean;
}

/** A frame of a screen that draws sixty a second, ms. */
const FRAME_MS = 16.7;

const FORMS = ['3 fields', '30 fields', '256 fields'] as const;
const LISTS = ['10,000 options', '10,000 titled options'] as const;
const TIMINGS = [
  'cold open',
  'preloaded open',
  ...FORMS.map((form) => `open, ${form}`),
  'first key, 3 fields',
  'first key, 30 fields',
  ...FORMS.map((form) => `steady key, ${form}`),
  ...LISTS.flatMap((list) => [`open, ${list}`, `pick, ${list}`]),
  'accept',
];

/** What a run must keep, by its medians; what it has not measured is left out. */
export function browserGoals(medians: Medians): readonly Goal[] {
  const at = (name: ContenderName, measure: string): number => medians[name]?.[measure] ?? NaN;
  const goal = (what: string, value: number, most: number): Goal => ({
    what,
    value,
    most,
    met: value <= most,
  });
  const ratio = (
    what: string,
    measure: string,
    most: number,
    to: readonly [ContenderName, string?],
    of: ContenderName = 'kit',
  ): Goal => goal(what, at(of, measure) / at(to[0], to[1] ?? measure), most);

  return [
    goal('the form, kB over React', at('kit', 'form alone, kB'), 12),
    goal('the host’s entry with the store, kB over React', at('kit', 'first, kB'), 6),
    ratio('cold open, of RJSF with ajv8', 'cold open', 0.4, ['rjsfSlot']),
    ratio('cold open, of the floor', 'cold open', 1.3, ['floor']),
    ratio('preloaded open, of RJSF behind `React.lazy`', 'preloaded open', 0.1, ['rjsfLazy']),
    ratio('30 fields open, of the floor', 'open, 30 fields', 1.2, ['floor']),
    ...FORMS.map((form) => ratio(`steady key, ${form}, of the floor`, `steady key, ${form}`, 1.5, ['floor'])),
    ratio('steady key, 256 fields, of 30', 'steady key, 256 fields', 1.3, ['kit', 'steady key, 30 fields']),
    ...(['3 fields', '30 fields'] as const).map((form) =>
      ratio(`first key, ${form}, of RJSF with ajv8`, `first key, ${form}`, 0.08, ['rjsfSlot']),
    ),
    ...LISTS.flatMap((list) => [
      ratio(`${list} open, of a native select`, `open, ${list}`, 0.05, ['floor']),
      goal(`a filter key in ${list}, ms`, at('kit', `pick, ${list}`), FRAME_MS),
    ]),
    goal('1,000 answered forms leave, MB', at('kit', 'heap left, MB'), 0.5),
    goal('1,000 answered forms leave, nodes', at('kit', 'nodes left'), 0),
    goal('1,000 answered forms leave, listeners', at('kit', 'listeners left'), 0),
    ...TIMINGS.map((timing) =>
      ratio(`RJSF frame, of the kit frame: ${timing}`, timing, 1.5, ['kit'], 'kitRjsf'),
    ),
  ].filter(({ value }) => !Number.isNaN(value));
}

/** Where this run's kit is more than twice as dear as the one that was kept, beside what each was measured with; by what it is. */
export function worsened(now: Medians, kept: Medians): ReadonlyMap<string, string> {
  const cost = (medians: Medians, measure: string): number => {
    const value = medians['kit']?.[measure] ?? NaN;
    // What waits for frames and files is held beside what waits as long.
    const beside = /^(cold|preloaded)/.test(measure) ? 'rjsfSlot' : 'floor';
    return measure.endsWith('kB') ? value : value / (medians[beside]?.[measure] ?? NaN);
  };
  const found = Object.keys(now['kit'] ?? {})
    .filter((measure) => !measure.includes(' left') && cost(now, measure) > 2 * cost(kept, measure))
    .map((measure) => {
      const [is, was] = [cost(now, measure), cost(kept, measure)].map((value) => value.toPrecision(3));
      return [measure, `${is}, was ${was}`] as const;
    });
  return new Map(found);
}
