import { describe, expect, test } from 'vitest';
import {
  askedLines,
  BLANK_CREDIT,
  creditErrors,
  creditParts,
  errorsByLine,
  lineOfPart,
  returnedErrors,
  withCredited,
  withQuantity,
  withReturned,
} from './credit-draft.ts';
import type { CreditDraft } from './credit-draft.ts';

const draft = (quantities: CreditDraft['quantities'], remark = ''): CreditDraft => ({
  quantities,
  returned: {},
  remark,
});

test('a line without credit has no entry', () => {
  expect(withQuantity(draft({ 41: 2 }), 42, 1.5)).toEqual({ 41: 2, 42: 1.5 });
  expect(withQuantity(draft({ 41: 2, 42: 1 }), 41, null)).toEqual({ 42: 1 });
});

test('a line says what was returned of it, until it is left out', { tags: ['SUP-179'] }, () => {
  const some = { ...draft({ 41: 5, 42: 3 }), ...withReturned(BLANK_CREDIT, 42, 2) };
  expect(askedLines(some)).toEqual([
    { order_line_id: 41, quantity: 5 },
    { order_line_id: 42, quantity: 3, returned_qty: 2 },
  ]);
  expect(withCredited(some, 42, null)).toEqual({ quantities: { 41: 5 }, returned: {} });
  expect(creditParts.of(some)).toEqual({ 'line.41': 5, 'line.42': 3, 'returned.42': 2, remark: '' });
  expect(creditParts.take(draft({ 42: 3 }), 'returned.42', some)).toEqual({ ...some, quantities: { 42: 3 } });
  expect(creditErrors({ ...some, returned: { 42: NaN } })).toEqual({ 'lines.1.returned_qty': expect.any(String) });
  expect(returnedErrors(some, { 'lines.1.returned_qty': 'Too much.' })).toEqual({ 41: undefined, 42: 'Too much.' });
});

describe('errors', () => {
  test('name a draft without any credit', () => {
    expect(creditErrors(BLANK_CREDIT)).toEqual({ lines: '*Please enter the quantity to credit.' });
  });

  test('name an invalid quantity, at its place among the lines sent', () => {
    expect(creditErrors(draft({ 9: 1, 41: 0, 42: 0.0001 }))).toEqual({
      'lines.1.quantity': '*Please enter quantity.',
      'lines.2.quantity': '*Please enter quantity.',
    });
    expect(creditErrors(draft({ 41: 0.001 }))).toEqual({});
  });

  test('are shown beside their lines, also those by the server', () => {
    const said = { 'lines.0.order_line_id': 'Cancelled.', 'lines.1.quantity': 'Too much.', remark: 'Too long.' };
    expect(errorsByLine(draft({ 42: 3, 41: 7 }), said)).toEqual({ 41: 'Cancelled.', 42: 'Too much.' });
  });
});

describe('the parts of a draft', () => {
  const mine = draft({ 41: 2, 42: 3 }, 'Broken');
  const theirs = draft({ 41: 5 }, 'Short');

  test('are its lines and its remark', () => {
    expect(creditParts.of(mine)).toEqual({ 'line.41': 2, 'line.42': 3, remark: 'Broken' });
    expect([lineOfPart('line.41'), lineOfPart('remark')]).toEqual([41, undefined]);
  });

  test('are taken one by one, a removed line too', () => {
    expect(creditParts.take(mine, 'line.41', theirs)).toEqual(draft({ 41: 5, 42: 3 }, 'Broken'));
    expect(creditParts.take(mine, 'line.42', theirs)).toEqual(draft({ 41: 2 }, 'Broken'));
    expect(creditParts.take(mine, 'remark', theirs)).toEqual(draft({ 41: 2, 42: 3 }, 'Short'));
  });
});
