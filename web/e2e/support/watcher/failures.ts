import type { Finding, Observation } from './observation.ts';

/** Failure toasts, console errors and uncaught exceptions. */
export const judgeFailures = (seen: readonly Observation[]): Finding[] =>
  seen
    .filter((one) => one.type === 'failure')
    .map(({ kind, message, who, at }) => ({ rule: 'failure', who, at, message: `${kind}: ${message}` }));
