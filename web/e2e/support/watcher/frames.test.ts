import { expect, test } from 'vitest';
import { createWire } from './frames.ts';

const record = 'quotation_request:7';
const claim = { entity: 'quotation_request', id: '7', holder: { user_id: 105, name: 'Suresh' }, token: 5 };
const told = (event: string, payload: object) => `42${JSON.stringify([event, payload])}`;

test('a request by a window to the relay is an effect, and names its record', () => {
  expect(createWire().sent('4212["claim.release",{"entity":"quotation_request","id":"7","token":5}]')).toEqual([
    { type: 'effect', what: 'claim.release' },
    { type: 'asked', event: 'claim.release', record },
  ]);
});

test('a message that a window sends by itself is not an effect', () => {
  const wire = createWire();
  expect(wire.sent('423["presence.view",null]')).toEqual([]);
  expect(wire.sent('2')).toEqual([]);
  expect(wire.sent('40{"token":"x"}')).toEqual([]);
});

test('a reply names the holder of a record, and the reply to a renewal says that it is lost', () => {
  const wire = createWire();
  wire.sent('421["claim.next",{"queue":"quote_requests"}]');
  expect(wire.received(`431${JSON.stringify([{ ok: true, claim }])}`)).toEqual([
    { type: 'held', record, token: 5, user_id: 105 },
  ]);
  wire.sent('422["claim.renew",{"entity":"quotation_request","id":"7","token":5}]');
  expect(wire.received('432[{"ok":false,"code":"lost"}]')).toEqual([{ type: 'lost', record }]);
});

test('greetings, claims, changes and the end of a session are recorded', () => {
  const wire = createWire();
  expect(wire.received(told('hello', { user_id: 105, claims: [claim] }))).toEqual([
    { type: 'greeted', user_id: 105 },
    { type: 'held', record, token: 5, user_id: 105 },
  ]);
  const freed = { entity: 'quotation_request', id: '7', token: 4 };
  expect(wire.received(told('claims', { taken: [claim], freed: [freed] }))).toEqual([
    { type: 'freed', record, token: 4 },
    { type: 'held', record, token: 5, user_id: 105 },
  ]);
  expect(wire.received(told('changes', { changes: [{ entity: 'order', id: 'OR1' }] }))).toEqual([
    { type: 'changed', records: ['order:OR1'] },
  ]);
  expect(wire.received(told('session.revoked', { reason: 'ban' }))).toEqual([{ type: 'revoked' }]);
  expect(wire.received(told('counts', {}))).toEqual([]);
});
