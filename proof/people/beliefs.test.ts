import type { Claim } from '@console/shared/live';
import { expect, test } from 'vitest';
import { createBeliefs, heldTwice } from './beliefs.ts';

const claim = (id: string, user_id: number, token = 7): Claim => ({
  ...{ entity: 'quotation_request', id, token, holder: { user_id, name: 'Asha' } },
  ...{ since: '2026-11-21T06:00:00Z', expires_at: '2026-11-21T06:00:30Z' },
});
const said = (event: string, payload: unknown) => `42${JSON.stringify([event, payload])}`;
const asked = (ack: number, event: string, payload: unknown) => `42${ack}${JSON.stringify([event, payload])}`;
const answered = (ack: number, answer: unknown) => `43${ack}${JSON.stringify([answer])}`;

function window() {
  const beliefs = createBeliefs(105);
  return { ...beliefs, ids: () => beliefs.held().map(({ id }) => id) };
}

test('a window holds a record until it releases it', () => {
  const { sent, received, ids } = window();
  sent(asked(3, 'claim.next', { queue: 'quote_requests' }));
  received(answered(3, { ok: true, claim: claim('11126', 105) }));
  expect(ids()).toEqual(['11126']);
  sent(asked(4, 'claim.release', { entity: 'quotation_request', id: '11126', token: 7 }));
  expect(ids()).toEqual([]);
});

test('a record that somebody else got, or that the relay freed, is no longer held; one freed under an old token is', () => {
  const { received, ids } = window();
  received(said('claims', { taken: [claim('1', 105), claim('2', 105), claim('3', 105)], freed: [] }));
  received(said('claims', { taken: [claim('1', 106, 8)], freed: [] }));
  received(said('claims', { taken: [], freed: [{ entity: 'quotation_request', id: '2', token: 7 }] }));
  received(said('claims', { taken: [], freed: [{ entity: 'quotation_request', id: '3', token: 5 }] }));
  expect(ids()).toEqual(['3']);
});

test('a greeting replaces what was known, and a lost connection clears it', () => {
  const { received, ids, isConnected, closed } = window();
  expect(isConnected()).toBe(false);
  received(said('claims', { taken: [claim('1', 105)], freed: [] }));
  received(said('hello', { claims: [claim('2', 105), claim('3', 106)] }));
  expect([ids(), isConnected()]).toEqual([['2'], true]);
  closed();
  expect(isConnected()).toBe(false);
});

test('two people who hold one record are reported with it; one person in two places is not', () => {
  const held = [
    { who: 'cm1', key: 'quotation_request:11126' },
    { who: 'lead', key: 'quotation_request:11126' },
    { who: 'cm1', key: 'quotation_request:11130' },
    { who: 'cm1', key: 'quotation_request:11130' },
  ];
  expect(heldTwice(held)).toEqual(['cm1 and lead both hold quotation_request:11126']);
});
