import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const list = testsOf('gateway/src/purchase-orders/list.test.ts');
const create = testsOf('gateway/src/purchase-orders/create.test.ts');
const generate = testsOf('gateway/src/purchase-orders/generate.test.ts');
const edit = testsOf('gateway/src/purchase-orders/edit.test.ts');
const line = testsOf('gateway/src/purchase-orders/cancel-line.test.ts');
const status = testsOf('gateway/src/purchase-orders/status.test.ts');
const tell = testsOf('gateway/src/purchase-orders/tell-seller.test.ts');
const print = testsOf('gateway/src/documents/purchase-order-routes.test.ts');
const payments = testsOf('gateway/src/payments/purchase-order.test.ts');
const pages = testsOf('gateway/src/lists.test.ts');

export const PURCHASE_ORDER_CALLS: readonly CallRow[] = [
  {
    call: 'GET /getPurchaseOrder',
    asks: 'Purchase orders by status, fromDate, toDate, seller_id, category_manager, limit (10 unless told) and page, with map_order_line; one by po_id; those of an order by order_id and sellers',
    shownBy: [
      list('one purchase order > comes under its singular, with its revision as etag'),
      list('one purchase order > is not found when there is none'),
      list('the list of purchase orders > counts what matches and has rows as their schema has them'),
      list('the list of purchase orders > takes the id of an order for its number'),
      pages('who names no limit gets a page > of purchase orders of 10, and is told of all'),
      ...asked(
        (query) => list(`the list of purchase orders > with ${query}`),
        {},
        { status: 'DRAFT' },
        { sellerId: 2 },
        { seller_id: 1, status: 'PAID' },
        { categoryManager: 10 },
        { fromDate: '2026-11-11' },
        { fromDate: '2026-11-10', toDate: '2026-11-10' },
        { order_id: 'OR1' },
        { order_id: 'OR1', sellers: 2 },
        { orderId: 'OR1', sellers: '2,1' },
        { page: 2, limit: 3, map_order_line: true },
      ),
      ...refuses(list, 'GET /getPurchaseOrder'),
      ...knows('/getPurchaseOrder', 'sellerId status fromDate toDate page poId categoryManager limit map_order_line'),
      ...knows('/getPurchaseOrder', 'seller_id po_id category_manager order_id sellers'),
    ],
  },
  {
    call: 'POST /createPurchaseOrder',
    asks: 'A draft to a seller, of an order or for stock, of no more than the order leaves; every faulty field is named',
    shownBy: [
      create('for stock > it is a numbered draft to the seller as it is now, with one change'),
      create('of an order > it takes its people, counts on its line, and both are logged'),
      create('of an order > a line is of the order, of its goods, not cancelled, and of no more than is left'),
      ...refuses(create, 'POST /createPurchaseOrder'),
      ...checksBody('POST /createPurchaseOrder'),
    ],
  },
  {
    call: 'POST /generatePOFromOrder',
    asks: 'One draft for each chosen seller of what is left of an order; what cannot be ordered so is named, and nothing is',
    shownBy: [
      generate(
        'POST /generatePOFromOrder > drafts one for each chosen seller of what is left of the lines that are theirs',
      ),
      generate('POST /generatePOFromOrder > takes only the lines that are named, and so much of each'),
      generate('POST /generatePOFromOrder > names every line that cannot be ordered so, and orders nothing'),
      ...refuses(generate, 'POST /generatePOFromOrder'),
      ...checksBody('POST /generatePOFromOrder'),
    ],
  },
  {
    call: 'PATCH /updatePurchaseOrder',
    asks: 'An edit of a draft, its lines and what is known of its seller, by PATCH; of no other',
    shownBy: [
      edit(
        'PATCH /updatePurchaseOrder > changes what it names of the draft and of a line, adds a line, and totals anew',
      ),
      edit('PATCH /updatePurchaseOrder > names every line that does not fit'),
      edit('PATCH /updatePurchaseOrder > does not touch one that is ISSUED'),
      ...refuses(edit, 'PATCH /updatePurchaseOrder'),
      ...checksBody('PATCH /updatePurchaseOrder'),
    ],
  },
  {
    call: 'PATCH /updatePurchaseOrderLineStatus',
    asks: 'One line cancelled, by PATCH; with its last line the purchase order, of which the seller of an issued one is mailed',
    shownBy: [
      line('PATCH /updatePurchaseOrderLineStatus > cancels one line, totals the rest, and the order follows'),
      line(
        'PATCH /updatePurchaseOrderLineStatus > of an issued one takes the line of the order back; with the last line all is cancelled and the seller told',
      ),
      line('PATCH /updatePurchaseOrderLineStatus > a line does not go from DRAFT to ISSUED'),
      ...refuses(line, 'PATCH /updatePurchaseOrderLineStatus'),
      ...checksBody('PATCH /updatePurchaseOrderLineStatus'),
    ],
  },
  {
    call: 'PATCH /updatePurchaseOrderStatus',
    asks: 'A purchase order issued, paid or cancelled by po_id, status, gstin, seller_whatsapp_number, seller_email and send_email; the reply has success, is_email_sent, email_message and error',
    shownBy: [
      status('issuing a purchase order > keeps the particulars of the seller, writes to it, and logs the one change'),
      status('issuing a purchase order > names all that is not known and not given, and changes nothing'),
      status('cancelling a purchase order > says so when the seller has no address'),
      status('the moves of a purchase order > it is paid by who may update payments, and the seller hears of it'),
      status('the moves of a purchase order > it does not go from DRAFT to PAID'),
      tell('a purchase order that is issued > writes to nobody who is not to be mailed'),
      tell('a purchase order that is issued > stands when mail and message fail'),
      ...refuses(status, 'PATCH /updatePurchaseOrderStatus'),
      ...checksBody('PATCH /updatePurchaseOrderStatus'),
    ],
  },
  {
    call: 'GET /download_purchase_order',
    asks: 'A purchase order as a page (type html, beautify true) or as a PDF, by po_id in the query',
    shownBy: [
      print('/download_purchase_order > is a page that runs no script and loads nothing'),
      print('/download_purchase_order > is a PDF with type=pdf, by GET and by POST'),
      print('/download_purchase_order > there is none of what does not exist'),
      ...refuses(print, 'GET or POST /download_purchase_order'),
      ...knows('/download_purchase_order', 'type beautify'),
    ],
  },
  {
    call: 'POST /download_purchase_order',
    asks: 'The same purchase order by the fields of a body',
    shownBy: [
      print('/download_purchase_order > a POST takes the same fields in its body, and is refused alike'),
      print('/download_purchase_order > is a PDF with type=pdf, by GET and by POST'),
    ],
  },
  {
    call: 'GET /purchaseOrder/payment',
    asks: 'Payments to sellers, 10 a page from page 1 unless told, of one by seller_id',
    shownBy: [
      payments(
        'GET /purchaseOrder/payment > lists what sellers are paid, newest first, ten a page; of one seller, or for one purchase order',
      ),
      ...refuses(payments, 'GET /purchaseOrder/payment'),
      ...knows('/purchaseOrder/payment', 'seller_id limit page'),
    ],
  },
];
