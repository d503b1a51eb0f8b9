import { amountIn, eitherSpelling, linesIn, numberIn, only, orNull, PAGED, signedIn, valueOf } from '../call.ts';
import type { Fields, Page, SpecCall } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Sessions } from '../sessions.ts';
import { MARKETPLACE } from '../world/people.ts';
import type { Person } from '../world/people.ts';
import { partsOf } from '../world/shown.ts';
import { between, isOneOf } from '../world/table.ts';
import type { Kept, Tests } from '../world/table.ts';
import type { Quotation, QuotationItem } from '../world/trade.ts';
import type { World } from '../world/world.ts';
import { documentOf, printed } from './documents.ts';

const CHARGES = ['charge_1_name', 'charge_1_value', 'charge_2_name', 'charge_2_value'] as const;
const HEAD = [
  'payment_terms',
  'quotation_discount',
  'remark',
  'sales_person',
  'send_email',
  'send_email_with_attachment',
] as const;
const ITEM = [
  ...['quotation_item_id', 'request_id', 'product_sku_id', 'product_sku_name', 'quantity', 'seller_id', 'seller_name'],
  ...['sku_offer_id', 'offer_price', 'mg', 'selling_price', 'quotation_line_discount', 'offer_remarks'],
  ...['included_in_quotation', 'pan_india_gst', 'product_info', 'product_sku_info', 'total_price'],
];
const ITEMS = { quotation_items: ITEM };

/** Quotations. */
export function quotationCalls(world: World, sessions: Sessions): SpecCall[] {
  const { quotations, rfqs, tenants, next } = world;
  const parts = partsOf(world);
  const tests: Tests<Quotation & Kept> = [
    [['status'], isOneOf('status')],
    [['tenantId', 'tenant_id'], isOneOf('tenant_id')],
    [['salesPerson', 'sales_person'], isOneOf('sales_person')],
    [['orgId', 'org_id'], (_, values) => values.includes(String(MARKETPLACE))],
    [
      ['categoryManager', 'category_manager'],
      (row, values) => managersOf(row).some((id) => values.includes(String(id))),
    ],
    [['request_id'], (row, values) => row.quotation_items.some((item) => values.includes(String(item.request_id)))],
    ...between<Quotation & Kept>(['fromDate', 'from_date'], ['toDate', 'to_date']),
  ];
  const managersOf = (row: Quotation) => parts.managersOf(row.quotation_items.map((item) => item.product_sku_id));

  const itemIn = (sent: Fields, old?: QuotationItem): QuotationItem => {
    const line: Fields = { ...old, ...sent };
    return {
      ...{ quotation_item_id: old?.quotation_item_id ?? next.line(), quantity: numberIn(line, 'quantity') },
      ...{ request_id: Number(line['request_id']) || null, sku_offer_id: Number(line['sku_offer_id']) || null },
      ...{ product_sku_id: numberIn(line, 'product_sku_id'), seller_id: numberIn(line, 'seller_id') },
      ...{ offer_price: numberIn(line, 'offer_price'), mg: amountIn(line, 'mg') },
      ...{ selling_price: numberIn(line, 'selling_price'), offer_remarks: orNull(line, 'offer_remarks') },
      quotation_line_discount: amountIn(line, 'quotation_line_discount'),
      included_in_quotation: line['included_in_quotation'] !== false,
    };
  };

  /** The requests on the lines were answered. */
  function answerRequests(items: readonly QuotationItem[], by: Person): void {
    for (const { request_id, included_in_quotation: isIn } of items) {
      if (request_id === null) continue;
      rfqs.change(rfqs.find(request_id), { status: isIn ? 'QUOTATION_GENERATED' : 'PRICE_UPDATED' }, by);
    }
  }

  const headIn = (body: Fields, old?: Quotation) => {
    const given: Fields = { ...old, ...body };
    return {
      ...{
        charge_1_name: orNull(given, 'charge_1_name') ?? 'Delivery',
        charge_1_value: amountIn(given, 'charge_1_value'),
      },
      ...{ charge_2_name: orNull(given, 'charge_2_name') ?? 'Adjust Amount' },
      ...{ charge_2_value: amountIn(given, 'charge_2_value'), remark: orNull(given, 'remark') },
      payment_terms: orNull(given, 'payment_terms') ?? '100% Upfront',
      quotation_discount: amountIn(given, 'quotation_discount'),
    };
  };

  const mailed = (row: Quotation) => {
    const to = parts.contact(row.user_id)?.email ?? '';
    if (to !== '') sessions.send(to, `Quotation ${row.quotation_id}`, 'Please find our quotation attached.', null);
    return { is_email_sent: to !== '', email_message: to === '' ? 'No recipients defined' : 'queued', error: null };
  };

  return [
    {
      method: 'GET',
      path: '/quotation',
      query: [
        ...['request_id', 'quotation_id', 'status', ...PAGED],
        ...eitherSpelling('fromDate', 'toDate', 'orgId', 'salesPerson', 'tenantId', 'categoryManager'),
      ],
      answer: ({ query }) => quotations.list(query, tests),
    },
    {
      method: 'POST',
      path: '/quotation',
      body: ['tenant_id', 'user_id', ITEMS, ...CHARGES, ...HEAD],
      answer: (asked) => {
        const { body } = asked;
        const by = signedIn(asked);
        const { tenant_id, sales_person } = tenants.find(numberIn(body, 'tenant_id'));
        const row = quotations.add(
          {
            ...{ quotation_id: next.quotation(), tenant_id, user_id: numberIn(body, 'user_id'), ...headIn(body) },
            ...{ sales_person: Number(body['sales_person']) || sales_person, order_number: null, po_link: [] },
            ...{ status: 'SENT', reject_message: null, send_email: body['send_email'] !== false },
            send_email_with_attachment: body['send_email_with_attachment'] === true,
            quotation_items: linesIn(body, 'quotation_items').map((line) => itemIn(line)),
          },
          by,
        );
        answerRequests(row.quotation_items, by);
        return quotations.written(row, 'Quotation generated');
      },
    },
    {
      method: 'PUT',
      path: '/quotation',
      body: ['quotation_id', 'status', 'reject_message', 'po_link', ITEMS, ...CHARGES, ...HEAD],
      answer: (asked) => {
        const { body } = asked;
        const by = signedIn(asked);
        const row = quotations.find(numberIn(body, 'quotation_id'));
        if (['CONVERTED_TO_ORDER', 'REJECTED'].includes(row.status)) {
          throw new Refusal(409, `Quotation is ${row.status} and locked for edits`);
        }
        const sent = linesIn(body, 'quotation_items');
        const isOf = (line: Fields, { quotation_item_id: id }: QuotationItem) =>
          Number(line['quotation_item_id']) === id;
        const kept = row.quotation_items.map((item) => itemIn(sent.find((line) => isOf(line, item)) ?? {}, item));
        const added = sent.filter((line) => line['quotation_item_id'] === undefined).map((line) => itemIn(line));
        const plain = only(body, 'status', 'reject_message', 'po_link', 'sales_person', 'send_email');
        const fields = { ...headIn(body, row), ...plain, quotation_items: [...kept, ...added] };
        quotations.change(row, fields, by);
        if (sent.length > 0) answerRequests(row.quotation_items, by);
        return quotations.written(row, 'Quotation saved', body['status'] === 'CONFIRMED' ? mailed(row) : {});
      },
    },
    {
      method: 'POST',
      path: '/quotation/email/send',
      body: ['quotation_id', 'email'],
      answer: ({ body }) => {
        const row = quotations.find(numberIn(body, 'quotation_id'));
        return { success: true, message: 'Mail queued', ...mailed(row) };
      },
    },
    ...printed('/quotation/download', 'quotation_id', (query): Page => {
      const row = quotations.find(valueOf(query, 'quotation_id'));
      return documentOf(`quotation-${row.quotation_id}`, 'Quotation', quotations.show(row));
    }),
  ];
}
