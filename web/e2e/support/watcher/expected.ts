import type { Finding } from './observation.ts';

/** What a story provokes on purpose. */
export interface Expected {
  rule: Finding['rule'];
  pattern: RegExp;
}

/** Findings that nobody expected, and expectations that did not occur. */
export function unexpected(findings: readonly Finding[], expected: readonly Expected[]): Finding[] {
  const isMeant =
    (finding: Finding) =>
    ({ rule, pattern }: Expected) =>
      rule === finding.rule && pattern.test(finding.message);
  const missing = expected.filter((one) => !findings.some((finding) => isMeant(finding)(one)));
  return [
    ...findings.filter((finding) => !expected.some(isMeant(finding))),
    ...missing.map(({ rule, pattern }) => ({
      ...{ rule: 'expectation' as const, who: 'the story', at: 0 },
      message: `no ${rule} of these words was found: ${pattern}`,
    })),
  ].toSorted((one, other) => one.at - other.at);
}
