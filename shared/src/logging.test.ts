import { expect, test } from 'vitest';
import { isRequestId, loggedError } from './logging.ts';

test('an error is logged with what helps, and without the values that were sent', () => {
  const error = Object.assign(new Error('duplicate key', { cause: new RangeError('inner') }), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(asha@demo.in) already exists.',
    query: 'insert into users values ($1)',
    params: ['asha@demo.in'],
  });
  const told = loggedError(error);
  expect(told).toMatchObject({
    type: 'Error',
    message: 'duplicate key',
    code: '23505',
    constraint: 'users_email',
    cause: { type: 'RangeError', message: 'inner' },
  });
  expect(JSON.stringify(told)).not.toContain('asha@demo.in');
  expect(loggedError('broken')).toEqual({ type: 'string', message: 'broken', stack: '' });
});

test.each([
  ['1a2b3c4d-9999-4444-8888-0123456789ab', true],
  ['short', false],
  ['a'.repeat(65), false],
  ['1a2b3c4d\n{"level":60}', false],
  [['1a2b3c4d'], false],
  [undefined, false],
])('%j names a request: %s', (value, named) => {
  expect(isRequestId(value)).toBe(named);
});
