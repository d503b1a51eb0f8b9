import type { Run } from './steps.ts';

/** A run for each planted defect that shows it, made by `show.ts`. */
export const RUNS: Readonly<Record<string, Run>> = {};
