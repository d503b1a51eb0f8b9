import { findCall } from '@console/shared/calls/table';
import type { Call } from '@console/shared/calls/call';
import { expect, test } from 'vitest';
import { mainRecord, recordsNamedIn } from './touched-records.ts';

const call = (method: string, path: string) => findCall(method, path) as Call;

test.each([
  ['POST', '/dc', { order_number: 'SO-1', dc_lines: [{ order_line_id: 4 }] }, ['order SO-1']],
  ['PUT', '/dc', { challanId: 'DC-1', order_number: 'SO-1' }, ['delivery_challan DC-1', 'order SO-1']],
  [
    'PUT',
    '/quotation',
    { quotation_id: 3, quotation_items: [{ request_id: 7 }, { request_id: null }, { request_id: 7 }, 'x'] },
    ['quotation 3', 'quotation_request 7'],
  ],
  ['POST', '/createOffer', { seller_id: 4, product_sku_id: 9 }, ['seller 4']],
  ['PUT', '/rfq', null, []],
  ['PUT', '/rfq', { request_id: '' }, []],
])('%s %s names the records it changes', (method, path, fields, expected) => {
  expect(recordsNamedIn(call(method, path), fields).map(({ entity, id }) => `${entity} ${id}`)).toEqual(expected);
});

test('a write names no more records than can be read at once', () => {
  const quotation_items = Array.from({ length: 200 }, (_, at) => ({ request_id: at + 1 }));
  expect(recordsNamedIn(call('PUT', '/quotation'), { quotation_id: 1, quotation_items })).toHaveLength(30);
});

test('if-match refers to the record that is written, not to those it derives from', () => {
  const touched = [{ entity: 'quotation', id: '3' } as const, { entity: 'quotation_request', id: '7' } as const];
  expect(mainRecord(call('PUT', '/quotation'), touched, {})).toEqual(touched[0]);
  expect(mainRecord(call('PUT', '/product'), [], { product_id: 5 })).toEqual({ entity: 'product', id: '5' });
  expect(mainRecord(call('POST', '/createOffer'), [], { seller_id: 4 })).toBeUndefined();
});
