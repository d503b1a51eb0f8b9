import type { Finding, Observation } from './observation.ts';

/** Toasts of failure, errors in the console, exceptions that nobody caught. */
export const judgeFailures = (seen: readonly Observation[]): Finding[] =>
  seen
    .filter((one) => one.type === 'failure')
    .map(({ kind, message, who, at }) => ({ rule: 'failure', who, at, message: `${kind}: ${message}` }));
