import { describe, expect, test } from 'vitest';
import { BLANK_CREDIT, creditErrors, creditParts, errorsByLine, lineOfPart, withQuantity } from './credit-draft.ts';
import type { CreditDraft } from './credit-draft.ts';

const draft = (quantities: CreditDraft['quantities'], remark = ''): CreditDraft => ({ quantities, remark });

test('a line without credit has no entry', () => {
  expect(withQuantity(draft({ 41: 2 }), 42, 1.5)).toEqual({ 41: 2, 42: 1.5 });
  expect(withQuantity(draft({ 41: 2, 42: 1 }), 41, null)).toEqual({ 42: 1 });
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
