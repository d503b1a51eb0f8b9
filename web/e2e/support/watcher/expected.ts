import type { Finding } from './observation.ts';

/** What a story provokes on purpose. */
export interface Expected {
  rule: Finding['rule'];
  words: RegExp;
}

/** What nobody expected, and what was expected and did not happen. */
export function unexpected(findings: readonly Finding[], expected: readonly Expected[]): Finding[] {
  const isMeant =
    (finding: Finding) =>
    ({ rule, words }: Expected) =>
      rule === finding.rule && words.test(finding.words);
  const missing = expected.filter((one) => !findings.some((finding) => isMeant(finding)(one)));
  return [
    ...findings.filter((finding) => !expected.some(isMeant(finding))),
    ...missing.map(({ rule, words }) => ({
      ...{ rule: 'expectation' as const, who: 'the story', at: 0 },
      words: `no ${rule} of these words was found: ${words}`,
    })),
  ].toSorted((one, other) => one.at - other.at);
}
