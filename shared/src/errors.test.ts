import { describe, expect, test } from 'vitest';
import { AppError, ERROR_STATUS, invalid, isErrorBody } from './errors.ts';
import type { ErrorCode } from './errors.ts';

describe('a refusal', () => {
  test('has the status of its code, and a body with message and details', () => {
    const error = new AppError('stale', 'Somebody was faster.', { current: { revision: 2 } });
    expect([error.status, error.body]).toEqual([
      412,
      { success: false, code: 'stale', message: 'Somebody was faster.', current: { revision: 2 } },
    ]);
    expect(error).toBeInstanceOf(Error);
  });

  test('keeps its message whatever the details contain', () => {
    const { body } = new AppError('conflict', 'No.', { success: true, code: 'stale', message: 'Yes.' });
    expect(body).toEqual({ success: false, code: 'conflict', message: 'No.' });
  });

  test('has the codes and statuses of the protocol', () => {
    expect(ERROR_STATUS).toEqual({
      bad_request: 400,
      wrong_otp: 400,
      unauthorized: 401,
      forbidden: 403,
      four_eyes: 403,
      approval_limit: 403,
      not_found: 404,
      illegal_move: 409,
      conflict: 409,
      stale: 412,
      too_large: 413,
      invalid: 422,
      idempotency_conflict: 422,
      claimed: 423,
      rate_limited: 429,
      internal: 500,
      gateway_unavailable: 502,
      timeout: 504,
    } satisfies Record<ErrorCode, number>);
  });

  test('of input names its fields and shows the first complaint', () => {
    expect(invalid({ quantity: 'Please enter quantity.', color: 'Too long.' }).body).toEqual({
      success: false,
      code: 'invalid',
      message: 'Please enter quantity.',
      fields: { quantity: 'Please enter quantity.', color: 'Too long.' },
    });
    expect(invalid({}).message).toBe('Check the marked fields.');
  });
});

describe('the body of a refusal is recognised', () => {
  test.each<[unknown, boolean]>([
    [new AppError('forbidden', 'No.').body, true],
    [{ success: false, code: 'forbidden', message: '' }, true],
    [{ success: false, code: 'unheard_of', message: 'No.' }, false],
    [{ success: false, code: 'toString', message: 'No.' }, false],
    [{ success: true, code: 'forbidden', message: 'No.' }, false],
    [{ success: false, message: 'No.' }, false],
    [{ success: false, code: 'forbidden' }, false],
    ['No.', false],
    [null, false],
    [undefined, false],
  ])('%j', (value, expected) => {
    expect(isErrorBody(value)).toBe(expected);
  });
});
