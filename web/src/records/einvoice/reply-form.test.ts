import type { Einvoice } from '@console/shared/entities/einvoice';
import type { Order } from '@console/shared/entities/order';
import { expect, test } from 'vitest';
import { begun, decided, formClashes, received, written } from '../../machines/form-draft.ts';
import { ORDER_REPLY, REPLY_DIFFERENCES } from './reply-form.ts';

const { rules } = ORDER_REPLY;
const IRN = 'a'.repeat(64);
const entered = { irn: IRN, ack_number: '1120', ack_date: '2026-11-21 13:45:00' };
const CORRECTED = { corrected_at: '2026-11-22T06:00:00.000Z', reason: 'Mistyped' };
const registered = (now: Partial<Einvoice> = {}): Einvoice => ({
  ...{ state: 'registered', failure: null, earlier: [], ...entered },
  ...now,
});
const order = (revision: number, einvoice: Einvoice | null) =>
  ({ order_number: 'OR2627-000001', invoice_date: '2026-11-20', revision, einvoice }) as Order;

const opened = (row: Order) => begun(rules, { newKey: () => 'key', row });
const shown = (form: ReturnType<typeof opened>) =>
  formClashes(rules, form).map(({ part, before, theirs, mine }) => [
    REPLY_DIFFERENCES.labelOf(part),
    ...[before, theirs, mine].map((draft) => REPLY_DIFFERENCES.show(part, draft)),
  ]);

test(
  'of two people who correct IRN details, one sees what the other entered, and decides',
  { tags: ['MON-94'] },
  () => {
    const first = opened(order(1, registered()));
    const mine = { ...first, ...written(rules, first, { ack_number: '1122', reason: 'A digit' }) };
    const theirs = registered({
      ...{ ack_number: '1121', ack_date: '2026-11-21 13:46:00' },
      earlier: [{ ...entered, ...CORRECTED }],
    });
    const met = { ...mine, ...received(rules, mine, order(2, theirs)) };
    expect(shown(met)).toEqual([['Acknowledgement number', '1120', '1121', '1122']]);
    const kept = { ...met, ...decided(rules, met, 'ack_number', false) };
    expect(kept.held?.seen.revision).toBe(2);
    expect(kept.draft).toMatchObject({ ack_number: '1122', ack_date: '2026-11-21T13:46:00', reason: 'A digit' });
    const taken = { ...met, ...decided(rules, met, 'ack_number', true) };
    expect(taken.draft.ack_number).toBe('1121');
  },
);

test('what one entered first turns what the other enters into a correction', { tags: ['MON-94'] }, () => {
  const first = opened(order(1, null));
  const mine = { ...first, ...written(rules, first, { irn: IRN, ack_number: '1122', ack_date: '2026-11-21T13:4' }) };
  const met = { ...mine, ...received(rules, mine, order(2, registered())) };
  expect(shown(met)).toEqual([
    ['Acknowledgement number', '—', '1120', '1122'],
    ['Acknowledgement date', '—', '21 Nov 2026 01:45 PM', '2026-11-21 13:4'],
  ]);
  expect(rules.errors({ ...mine.draft, ack_date: '2026-11-21T13:45' }, met.held?.row)).toEqual({
    reason: 'Say what was wrong.',
  });
});

test('another QR code is told of, though its text stays with the gateway', { tags: ['MON-94'] }, () => {
  const first = opened(order(1, registered()));
  const mine = { ...first, ...written(rules, first, { signed_qr: 'eyJ.a.b' }) };
  const sameCode = registered({ ack_number: '1121', earlier: [{ ...entered, ...CORRECTED }] });
  expect(shown({ ...mine, ...received(rules, mine, order(2, sameCode)) })).toEqual([]);
  const otherCode = registered({ earlier: [{ ...entered, ...CORRECTED }] });
  expect(shown({ ...mine, ...received(rules, mine, order(2, otherCode)) })).toEqual([
    ['Signed QR code', 'the first one', 'another one', 'eyJ.a.b'],
  ]);
});
