import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { refusalIn } from './preflight.ts';

const blockers = [{ entity: 'order', id: 'OR1', name: 'OR1' }];

test('a refusal has a message and names what has to go first', () => {
  expect(refusalIn(new ApiError('Cancel these first: OR1.', 409, 'conflict', { blockers }))).toEqual({
    message: 'Cancel these first: OR1.',
    blockers,
  });
  expect(refusalIn(new ApiError('You cannot ban yourself.', 409, 'conflict'))).toEqual({
    message: 'You cannot ban yourself.',
    blockers: [],
  });
});

test.each([
  ['a server that does not know the question', new ApiError('There is no such call.', 404, 'not_found')],
  ['a server that could not answer', new ApiError('Error', 500, 'internal')],
  ['no server at all', new ApiError('Error', 0)],
])('%s refuses nothing before it is asked', (_what, error) => {
  expect(refusalIn(error)).toBeUndefined();
});
