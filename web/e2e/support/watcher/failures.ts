import type { Finding, Observation } from './observation.ts';

/** Failures that nobody expected, and expected ones that did not happen. */
export function judgeFailures(seen: readonly Observation[], expected: readonly RegExp[]): Finding[] {
  const failures = seen.filter((one) => one.type === 'failure');
  const unexpected = failures.filter(({ words }) => !expected.some((pattern) => pattern.test(words)));
  const missing = expected.filter((pattern) => !failures.some(({ words }) => pattern.test(words)));
  return [
    ...unexpected.map(({ kind, words, who, at }) => ({
      rule: 'failure' as const,
      who,
      words: `${kind}: ${words}`,
      at,
    })),
    ...missing.map((pattern) => ({
      ...{ rule: 'expectation' as const, who: 'the story', at: 0 },
      words: `no failure of these words happened: ${pattern}`,
    })),
  ];
}
