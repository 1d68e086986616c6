export {
  createCounters,
  type Counters,
  type CountersSnapshot,
  type ServerCounts,
  type ToolCounts,
} from './createCounters.ts';
export type { Counts } from './createTally.ts';
