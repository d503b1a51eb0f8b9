import kept from './runs.json' with { type: 'json' };
import type { Run } from './steps.ts';

/** A run for each planted defect that reveals it, created by `show.ts`. */
export const RUNS = kept as Readonly<Record<string, Run>>;
