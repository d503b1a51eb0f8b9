import { expect, test } from 'vitest';
import type { Problem } from '../machines/record-work/problem.ts';
import { unplacedMessage } from './unplaced-message.ts';

const refused = (fields: Problem['fields']): Problem => ({
  kind: 'refused',
  message: 'Some fields are wrong.',
  fields,
});

test.each([
  ['nothing is wrong', undefined, undefined],
  ['no field is named', refused({}), 'Some fields are wrong.'],
  ['it stands beside the field', refused({ amount: 'Too much.' }), undefined],
  ['the form has no such field', refused({ entity_id: 'There is no such record.' }), 'There is no such record.'],
  ['one of two stands beside its field', refused({ amount: 'Too much.', entity_id: 'Gone.' }), 'Gone.'],
])('where %s', (_what, problem, words) => {
  expect(unplacedMessage(problem, ['amount'])).toBe(words);
});
