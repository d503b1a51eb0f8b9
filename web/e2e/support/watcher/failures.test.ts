import { expect, test } from 'vitest';
import { judgeFailures } from './failures.ts';
import type { Observation } from './observation.ts';

const failure = (kind: 'toast' | 'console' | 'uncaught', words: string): Observation => ({
  ...{ at: 1, who: 'cm1', page: 1 },
  ...{ type: 'failure', kind, words },
});

test('a failure that nobody expects is a finding, whatever kind it is', () => {
  const seen = [failure('toast', 'Error in updating po!'), failure('uncaught', 'TypeError: x is not a function')];
  expect(judgeFailures(seen, [])).toEqual([
    { rule: 'failure', who: 'cm1', words: 'toast: Error in updating po!', at: 1 },
    { rule: 'failure', who: 'cm1', words: 'uncaught: TypeError: x is not a function', at: 1 },
  ]);
});

test('an expected failure is none, however often it happens', () => {
  const seen = [failure('toast', 'Error in updating po!'), failure('toast', 'Error in updating po!')];
  expect(judgeFailures(seen, [/updating po/])).toEqual([]);
});

test('an expected failure that does not happen is a finding', () => {
  expect(judgeFailures([failure('toast', 'Error in updating po!')], [/updating po/, /status of 500/])).toMatchObject([
    { rule: 'expectation', words: 'no failure of these words happened: /status of 500/' },
  ]);
});
