import { expect, test } from 'vitest';
import { unexpected } from './expected.ts';
import type { Finding } from './observation.ts';

const finding = (rule: Finding['rule'], message: string, at = 1): Finding => ({ rule, who: 'cm1', message, at });
const toast = finding('failure', 'toast: Error in updating po!');

test('a finding that nobody expects stands, in the order of time', () => {
  const later = finding('press', '“Save” was pressed, and nothing happened', 2);
  expect(unexpected([later, toast], [])).toEqual([toast, later]);
});

test('an expected finding is none, however often it happens', () => {
  expect(unexpected([toast, toast], [{ rule: 'failure', pattern: /updating po/ }])).toEqual([]);
});

test('what is expected of one rule is not of another', () => {
  expect(unexpected([toast], [{ rule: 'press', pattern: /updating po/ }])).toHaveLength(2);
});

test('an expected finding that does not come is a finding', () => {
  expect(unexpected([], [{ rule: 'failure', pattern: /status of 500/ }])).toEqual([
    { rule: 'expectation', who: 'the story', at: 0, message: 'no failure of these words was found: /status of 500/' },
  ]);
});
