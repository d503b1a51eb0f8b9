import {
  amountIn,
  eitherSpelling,
  linesIn,
  numberIn,
  only,
  orNull,
  PAGED,
  signedIn,
  textIn,
  valueOf,
} from '../call.ts';
import type { Fields, SpecCall } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { MARKETPLACE } from '../world/people.ts';
import { between, isOneOf } from '../world/table.ts';
import type { Kept, Tests } from '../world/table.ts';
import type { Charges, Order, Sale } from '../world/trade.ts';
import type { World } from '../world/world.ts';
import { documentOf, printed } from './documents.ts';

const CHARGES = ['charge_1_name', 'charge_1_value', 'charge_2_name', 'charge_2_value'] as const;
const LINE = [
  ...['order_line_id', 'product_sku_id', 'seller_id', 'sku_offer_id', 'quantity', 'offer_price', 'selling_price'],
  ...['order_line_discount', 'pan_india_gst', 'status', 'remarks'],
];
const LINES = { order_lines: LINE };

/** Orders. */
export function orderCalls(world: World): SpecCall[] {
  const { orders, quotations, tenants, next } = world;
  const tests: Tests<Order & Kept> = [
    [['status'], isOneOf('status')],
    [['tenant_id'], isOneOf('tenant_id')],
    [['sales_person'], isOneOf('sales_person')],
    [['org_id'], (_, values) => values.includes(String(MARKETPLACE))],
    ...between<Order & Kept>(['startDate', 'start_date'], ['endDate', 'end_date']),
  ];

  const orderIn = (body: Fields) => orders.find(textIn(body, 'order_number'));

  function open(sale: Sale & Charges, more: Pick<Order, 'quotation_id' | 'order_lines' | 'order_discount'>): Order {
    const number = next.order();
    const { tenant_id, user_id, sales_person, charge_1_name, charge_1_value, charge_2_name, charge_2_value } = sale;
    return {
      ...{ tenant_id, user_id, sales_person, charge_1_name, charge_1_value, charge_2_name, charge_2_value, ...more },
      ...{ order_number: `OR-${number}`, order_id: number, status: 'CONFIRMED', edd: null, remark: null },
      payment_terms: '100% Upfront',
    };
  }

  const chargesIn = (body: Fields, old?: Charges): Charges => {
    const given: Fields = { ...old, ...body };
    return {
      charge_1_name: orNull(given, 'charge_1_name') ?? 'Delivery',
      charge_1_value: amountIn(given, 'charge_1_value'),
      charge_2_name: orNull(given, 'charge_2_name') ?? 'Adjust Amount',
      charge_2_value: amountIn(given, 'charge_2_value'),
    };
  };

  const lineIn = (line: Fields) => ({
    ...{ order_line_id: next.line(), product_sku_id: numberIn(line, 'product_sku_id'), status: 'CONFIRMED' },
    ...{ seller_id: numberIn(line, 'seller_id'), quantity: numberIn(line, 'quantity') },
    ...{ offer_price: numberIn(line, 'offer_price'), selling_price: numberIn(line, 'selling_price') },
    order_line_discount: amountIn(line, 'order_line_discount'),
  });

  return [
    {
      method: 'GET',
      path: '/getOrderRequest',
      query: [
        ...['status', 'sales_person', 'tenant_id', 'org_id', 'order_number', 'map_po_gen_qty', ...PAGED],
        ...eitherSpelling('startDate', 'endDate'),
      ],
      answer: ({ query }) => {
        const number = valueOf(query, 'order_number');
        if (number === undefined) return orders.list(query, tests);
        const found = orders.all().filter((row) => [row.order_number, String(row.order_id)].includes(number));
        const [order] = found.map(orders.show);
        return { success: true, orders: order ? [order] : [], count: found.length, page: 1, ...(order && { order }) };
      },
    },
    {
      method: 'POST',
      path: '/createOrderFromQuotation',
      body: ['quotation_id'],
      answer: (asked) => {
        const by = signedIn(asked);
        const quotation = quotations.find(numberIn(asked.body, 'quotation_id'));
        if (quotation.order_number !== null) {
          throw new Refusal(409, 'For this quotation order is been already generated!');
        }
        if (quotation.status !== 'CONFIRMED') throw new Refusal(400, 'Quotation is not approved yet');
        const order_lines = quotation.quotation_items
          .filter(({ included_in_quotation: isIn }) => isIn)
          .map((item) => ({ ...lineIn({ ...item }), order_line_discount: item.quotation_line_discount }));
        const { quotation_id, quotation_discount: order_discount } = quotation;
        const row = orders.add(open(quotation, { quotation_id, order_lines, order_discount }), by);
        quotations.change(quotation, { status: 'CONVERTED_TO_ORDER', order_number: row.order_number }, by);
        return orders.written(row, 'Order generated');
      },
    },
    {
      method: 'POST',
      path: '/createOrder',
      body: ['tenant_id', 'user_id', 'sales_person', 'edd', LINES, ...CHARGES],
      answer: (asked) => {
        const { body } = asked;
        const { tenant_id, sales_person } = tenants.find(numberIn(body, 'tenant_id'));
        const sale = { tenant_id, sales_person, user_id: numberIn(body, 'user_id'), ...chargesIn(body) };
        const order_lines = linesIn(body, 'order_lines').map(lineIn);
        if (order_lines.length === 0) throw new Refusal(400, 'order_lines should not be empty');
        const order = open(sale, { quotation_id: null, order_lines, order_discount: 0 });
        return orders.written(orders.add({ ...order, edd: orNull(body, 'edd') }, signedIn(asked)), 'Order generated');
      },
    },
    {
      method: 'POST',
      path: '/updateOrder',
      body: ['order_number', 'edd', LINES, ...CHARGES],
      answer: (asked) => {
        const { body } = asked;
        const row = orderIn(body);
        const sent = linesIn(body, 'order_lines');
        const order_lines = row.order_lines.map((line) => {
          const given = sent.find((one) => Number(one['order_line_id']) === line.order_line_id) ?? {};
          return {
            ...line,
            ...only(given, 'seller_id', 'quantity', 'offer_price', 'selling_price', 'order_line_discount'),
          };
        });
        const edd = body['edd'] === undefined ? row.edd : orNull(body, 'edd');
        orders.change(row, { ...chargesIn(body, row), order_lines, edd }, signedIn(asked));
        return orders.written(row, 'Order saved');
      },
    },
    {
      method: 'POST',
      path: '/updateOrderLineStatus',
      body: ['order_number', 'order_line_id', 'status'],
      answer: (asked) => {
        const { body } = asked;
        const row = orderIn(body);
        const id = numberIn(body, 'order_line_id');
        const status = textIn(body, 'status');
        const order_lines = row.order_lines.map((line) => (line.order_line_id === id ? { ...line, status } : line));
        return orders.written(orders.change(row, { order_lines }, signedIn(asked)), 'Order line saved');
      },
    },
    {
      method: 'POST',
      path: '/updateOrderStatus',
      body: ['order_number', 'status'],
      answer: (asked) => {
        const row = orders.change(orderIn(asked.body), { status: textIn(asked.body, 'status') }, signedIn(asked));
        return orders.written(row, 'Order saved');
      },
    },
    {
      method: 'POST',
      path: '/syncWithZoho',
      body: ['order_number'],
      answer: ({ body }) => orders.written(orderIn(body), 'Synced', { zoho: { code: 0 } }),
    },
    ...printed('/download_invoice', 'order_number', (query) => {
      const row = orders.find(valueOf(query, 'order_number'));
      return documentOf(`invoice-${row.order_number}`, 'Invoice', orders.show(row));
    }),
  ];
}
