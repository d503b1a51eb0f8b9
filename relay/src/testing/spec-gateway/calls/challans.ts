import { linesIn, numberIn, orNull, PAGED, signedIn, textIn, valueOf } from '../call.ts';
import type { SpecCall } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { isOneOf } from '../world/table.ts';
import type { Person } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { documentOf, printed } from './documents.ts';

const MOVES: Readonly<Record<string, string>> = { IN_TRANSIT: 'IN_TRANSIT', DELIVERED: 'DELIVERED' };

/** Delivery challans and credit notes. */
export function challanCalls(world: World): SpecCall[] {
  const { dcs, creditNotes, orders, next } = world;

  /** An order moves with its goods. */
  function follow(order_number: string, status: string, by: Person): void {
    const moved = MOVES[status];
    if (moved !== undefined) orders.change(orders.find(order_number), { status: moved }, by);
  }

  const challanPrints = ['', '/v2', '/v3', '/v4'].flatMap((form) =>
    printed(`/dc${form}/download`, 'challanId', (query) => {
      const row = dcs.find(valueOf(query, 'challanId'));
      return documentOf(`${row.challanId}${form.replace('/', '-')}`, 'Delivery Challan', dcs.show(row));
    }),
  );

  return [
    {
      method: 'GET',
      path: '/dc',
      query: ['orderNumber', 'status', 'challanId', ...PAGED],
      answer: ({ query }) =>
        dcs.list(query, [
          [['status'], isOneOf('status')],
          [['orderNumber'], isOneOf('order_number')],
        ]),
    },
    {
      method: 'POST',
      path: '/dc',
      body: ['order_number', 'status', { dc_lines: ['order_line_id', 'delivered_qty', 'remarks'] }],
      answer: (asked) => {
        const { body } = asked;
        const by = signedIn(asked);
        const { order_number } = orders.find(textIn(body, 'order_number'));
        const lines = linesIn(body, 'dc_lines').map((line) => ({
          ...{ dc_line_id: next.line(), order_line_id: numberIn(line, 'order_line_id') },
          ...{ delivered_qty: numberIn(line, 'delivered_qty'), remarks: orNull(line, 'remarks') },
        }));
        const status = orNull(body, 'status') ?? 'DRAFT';
        const row = dcs.add({ challanId: `DC-${next.dc()}`, order_number, status, dc_lines: lines }, by);
        follow(order_number, status, by);
        return dcs.written(row, 'Challan created');
      },
    },
    {
      method: 'PUT',
      path: '/dc',
      body: ['challanId', 'newStatus'],
      answer: (asked) => {
        const by = signedIn(asked);
        const row = dcs.find(textIn(asked.body, 'challanId'));
        if (['DELIVERED', 'CANCELLED'].includes(row.status)) throw new Refusal(409, `Challan already ${row.status}`);
        const status = textIn(asked.body, 'newStatus');
        dcs.change(row, { status }, by);
        follow(row.order_number, status, by);
        return dcs.written(row, 'Challan saved');
      },
    },
    ...challanPrints,
    {
      method: 'GET',
      path: '/credit_note',
      query: ['cnId', 'creditnote_id', 'order_number', ...PAGED],
      answer: ({ query }) =>
        creditNotes.list(query, [[['order_number'], isOneOf('order_number')]], ['cnId', 'creditnote_id']),
    },
    {
      method: 'POST',
      path: '/credit_note',
      body: ['order_number', 'remark', { lines: ['order_line_id', 'quantity'] }],
      answer: (asked) => {
        const { body } = asked;
        const { order_number } = orders.find(textIn(body, 'order_number'));
        const lines = linesIn(body, 'lines').map((line) => ({
          ...{
            cn_line_id: next.line(),
            order_line_id: numberIn(line, 'order_line_id'),
            quantity: numberIn(line, 'quantity'),
          },
        }));
        const note = { cnId: `CN-${next.cn()}`, order_number, status: 'DRAFT', remark: orNull(body, 'remark'), lines };
        return creditNotes.written(creditNotes.add(note, signedIn(asked)), 'Credit note created');
      },
    },
    {
      method: 'PUT',
      path: '/credit_note',
      body: ['creditnote_id', 'cnId', 'order_number', 'remark'],
      answer: (asked) => {
        const row = creditNotes.find(asked.body['creditnote_id'] ?? asked.body['cnId']);
        creditNotes.change(row, { remark: orNull(asked.body, 'remark') }, signedIn(asked));
        return creditNotes.written(row, 'Credit note saved');
      },
    },
    {
      method: 'POST',
      path: '/credit_note/status',
      body: ['creditnote_id', 'status'],
      answer: (asked) => {
        const row = creditNotes.find(textIn(asked.body, 'creditnote_id'));
        creditNotes.change(row, { status: textIn(asked.body, 'status') }, signedIn(asked));
        return creditNotes.written(row, 'Credit note saved');
      },
    },
  ];
}
