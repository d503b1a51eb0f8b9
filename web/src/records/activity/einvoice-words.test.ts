import { expect, test } from 'vitest';
import { einvoiceAction } from './einvoice-words.ts';
import { actionLabel } from './labels.ts';
import { saidOf } from './said.ts';

const FIRST = { state: 'registered', irn: 'a'.repeat(64), ack_number: '31', ack_date: '2026-11-21 09:00:00' };
const told = (before: unknown, after: unknown) =>
  saidOf({ before: { einvoice: before }, after: { einvoice: after } }, () => undefined).map((one) =>
    one.after === undefined ? one.label : `${one.label}: ${one.before ?? ''} → ${one.after}`,
  );

test('the first entry of an IRN is told, with its details', { tags: ['MON-75'] }, () => {
  expect([einvoiceAction(null, FIRST), einvoiceAction({ state: 'waiting' }, FIRST)]).toEqual([
    'IRN entered',
    'IRN received',
  ]);
  expect(told(null, FIRST)).toEqual([
    `IRN: — → ${FIRST.irn}`,
    'acknowledgement number: — → 31',
    'acknowledgement date: — → 21 Nov 2026 09:00 AM',
  ]);
});

test('a correction is told by what it corrected', { tags: ['MON-75'] }, () => {
  const right = { ...FIRST, ack_number: '13' };
  const entry = { entity: 'order', op: 'updated', from_status: null, to_status: null, approved_total: null } as const;
  const values = { before: { einvoice: FIRST }, after: { einvoice: right } };
  expect(actionLabel({ ...entry, ...values })).toBe('IRN details corrected');
  expect(told(FIRST, right)).toEqual(['acknowledgement number: 31 → 13']);
  expect(told(FIRST, { ...FIRST, earlier: [{}] })).toEqual(['signed QR code']);
});

test('an e-invoice that waits or has failed is only told to have changed', { tags: ['MON-75'] }, () => {
  expect(told({ state: 'waiting' }, { state: 'failed' })).toEqual(['e-invoice']);
  expect(einvoiceAction({ state: 'waiting' }, { state: 'failed' })).toBeUndefined();
});
