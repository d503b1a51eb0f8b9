import { expect, test } from 'vitest';
import { unexpected } from './expected.ts';
import type { Finding } from './observation.ts';

const finding = (rule: Finding['rule'], message: string, at = 1): Finding => ({ rule, who: 'cm1', message, at });
const toast = finding('failure', 'toast: Error in updating po!');

test('unexpected findings are reported in order of time', () => {
  const later = finding('press', '“Save” was pressed, and nothing happened', 2);
  expect(unexpected([later, toast], [])).toEqual([toast, later]);
});

test('an expected finding is not reported, however often it happens', () => {
  expect(unexpected([toast, toast], [{ rule: 'failure', pattern: /updating po/ }])).toEqual([]);
});

test('an expectation for one rule does not cover another', () => {
  expect(unexpected([toast], [{ rule: 'press', pattern: /updating po/ }])).toHaveLength(2);
});

test('an expected finding that does not happen is a finding', () => {
  expect(unexpected([], [{ rule: 'failure', pattern: /status of 500/ }])).toEqual([
    { rule: 'expectation', who: 'the story', at: 0, message: 'no failure of these words was found: /status of 500/' },
  ]);
});
