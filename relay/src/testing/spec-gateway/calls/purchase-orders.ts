import { eitherSpelling, linesIn, numberIn, only, orNull, PAGED, signedIn, textIn, valueOf } from '../call.ts';
import type { Fields, SpecCall } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Sessions } from '../sessions.ts';
import { partsOf } from '../world/shown.ts';
import { between, isOneOf } from '../world/table.ts';
import type { Kept, Tests } from '../world/table.ts';
import type { PoLine, PurchaseOrder } from '../world/trade.ts';
import type { World } from '../world/world.ts';
import { documentOf, printed } from './documents.ts';

const LINE = [
  'po_line_id',
  'order_line_id',
  'product_sku_id',
  'quantity',
  'offer_price',
  'unit_price',
  'gstin',
  'remark',
];
const LINES = { purchase_order_lines: LINE };
const CONTACT = ['gstin', 'seller_whatsapp_number', 'seller_email'] as const;
const HEAD = ['order_number', 'seller_id', 'due_date', 'remark'] as const;

/** Purchase orders to sellers. */
export function purchaseOrderCalls(world: World, sessions: Sessions): SpecCall[] {
  const { purchaseOrders, orders, sellers, payments, next } = world;
  const parts = partsOf(world);
  const tests: Tests<PurchaseOrder & Kept> = [
    [['status'], isOneOf('status')],
    [['seller_id', 'sellers'], isOneOf('seller_id')],
    [['category_manager'], (row, values) => managersOf(row).some((id) => values.includes(String(id)))],
    [['order_id'], ({ order_number }, [value]) => order_number === value || order_number === `OR-${value}`],
    ...between<PurchaseOrder & Kept>(['fromDate', 'from_date'], ['toDate', 'to_date']),
  ];
  const managersOf = (row: PurchaseOrder) =>
    parts.managersOf(row.purchase_order_lines.map((line) => line.product_sku_id));

  const lineIn = (line: Fields): PoLine => ({
    ...{ po_line_id: next.line(), order_line_id: Number(line['order_line_id']) || null, status: 'DRAFT' },
    ...{ product_sku_id: numberIn(line, 'product_sku_id'), quantity: numberIn(line, 'quantity') },
    ...{ offer_price: numberIn(line, 'offer_price'), gstin: numberIn(line, 'gstin'), remark: orNull(line, 'remark') },
    unit_price: Number(line['unit_price'] ?? line['offer_price']),
  });

  function draft(seller_id: number, order_number: string | null, lines: PoLine[], body: Fields): PurchaseOrder {
    const { gstin, email_id_1, mobile_1 } = sellers.find(seller_id);
    return {
      ...{ po_id: `PO-${next.po()}`, order_number, seller_id, status: 'DRAFT', purchase_order_lines: lines },
      ...{ due_date: orNull(body, 'due_date'), remark: orNull(body, 'remark') },
      ...{ gstin, seller_email: email_id_1, seller_whatsapp_number: mobile_1 },
    };
  }

  return [
    {
      method: 'GET',
      path: '/getPurchaseOrder',
      query: [
        ...['map_order_line', 'status', 'seller_id', 'po_id', 'category_manager', 'order_id', 'sellers', ...PAGED],
        ...eitherSpelling('fromDate', 'toDate'),
      ],
      answer: ({ query }) => purchaseOrders.list(query, tests),
    },
    {
      method: 'POST',
      path: '/createPurchaseOrder',
      body: [...HEAD, ...CONTACT, LINES],
      answer: (asked) => {
        const { body } = asked;
        const lines = linesIn(body, 'purchase_order_lines').map(lineIn);
        const row = draft(numberIn(body, 'seller_id'), orNull(body, 'order_number'), lines, body);
        return purchaseOrders.written(purchaseOrders.add(row, signedIn(asked)), 'Purchase order created');
      },
    },
    {
      method: 'POST',
      path: '/generatePOFromOrder',
      body: ['order_number', 'sellers', { lines: ['order_line_id', 'quantity'] }],
      answer: (asked) => {
        const { body } = asked;
        const order = orders.find(textIn(body, 'order_number'));
        const quantities = new Map(
          linesIn(body, 'lines').map((one) => [Number(one['order_line_id']), Number(one['quantity'])]),
        );
        const made = (body['sellers'] as number[]).map((seller_id) => {
          const own = order.order_lines.filter((line) => line.seller_id === seller_id && line.status !== 'CANCELLED');
          const lines = own.flatMap((line) => {
            const left = line.quantity - parts.onPurchaseOrders(line.order_line_id);
            const quantity = quantities.size > 0 ? (quantities.get(line.order_line_id) ?? 0) : left;
            return quantity > 0 ? [lineIn({ ...line, quantity, gstin: parts.gstOf(line.product_sku_id) })] : [];
          });
          if (lines.length === 0) throw new Refusal(400, `Nothing left to order from seller ${seller_id}`);
          return purchaseOrders.add(draft(seller_id, order.order_number, lines, {}), signedIn(asked));
        });
        return { success: true, message: `${made.length} PO generated`, purchaseOrders: made.map(purchaseOrders.show) };
      },
    },
    {
      method: 'PATCH',
      path: '/updatePurchaseOrder',
      body: ['po_id', ...HEAD, ...CONTACT, LINES],
      answer: (asked) => {
        const { body } = asked;
        const row = purchaseOrders.find(textIn(body, 'po_id'));
        const sent = linesIn(body, 'purchase_order_lines');
        const kept = row.purchase_order_lines.map((line) => {
          const given = sent.find((one) => Number(one['po_line_id']) === line.po_line_id) ?? {};
          return { ...line, ...only(given, 'quantity', 'offer_price', 'unit_price', 'gstin', 'remark') };
        });
        const added = sent.filter((line) => line['po_line_id'] === undefined).map(lineIn);
        const head = only(body, 'due_date', 'remark', ...CONTACT);
        purchaseOrders.change(row, { ...head, purchase_order_lines: [...kept, ...added] }, signedIn(asked));
        return purchaseOrders.written(row, 'Purchase order saved');
      },
    },
    {
      method: 'PATCH',
      path: '/updatePurchaseOrderLineStatus',
      body: ['po_id', 'po_line_id', 'status'],
      answer: (asked) => {
        const { body } = asked;
        const row = purchaseOrders.find(textIn(body, 'po_id'));
        const id = numberIn(body, 'po_line_id');
        const status = textIn(body, 'status');
        const lines = row.purchase_order_lines.map((line) => (line.po_line_id === id ? { ...line, status } : line));
        purchaseOrders.change(row, { purchase_order_lines: lines }, signedIn(asked));
        return purchaseOrders.written(row, 'Purchase order line saved');
      },
    },
    {
      method: 'PATCH',
      path: '/updatePurchaseOrderStatus',
      body: ['po_id', 'status', ...CONTACT, 'send_email'],
      answer: (asked) => {
        const { body } = asked;
        const row = purchaseOrders.find(textIn(body, 'po_id'));
        if (row.status === 'CANCELLED') throw new Refusal(409, 'Purchase order was cancelled');
        purchaseOrders.change(row, only(body, 'status', ...CONTACT), signedIn(asked));
        const isSent = body['send_email'] !== false && row.status !== 'DRAFT' && row.seller_email !== null;
        if (isSent)
          sessions.send(String(row.seller_email), `Purchase order ${row.po_id}`, 'Please find it attached.', null);
        const mail = { is_email_sent: isSent, email_message: isSent ? 'queued' : 'No mail due', error: null };
        return purchaseOrders.written(row, 'Purchase order status saved', mail);
      },
    },
    {
      method: 'GET',
      path: '/purchaseOrder/payment',
      query: ['seller_id', ...PAGED],
      answer: ({ query }) => payments.list(query, [[['seller_id'], isOneOf('seller_id')]], []),
    },
    ...printed('/download_purchase_order', 'po_id', (query) => {
      const row = purchaseOrders.find(valueOf(query, 'po_id'));
      return documentOf(row.po_id, 'Purchase Order', purchaseOrders.show(row));
    }),
  ];
}
