import type { Row, TestName } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const sizes = testsOf('gateway/src/lists.test.ts');

const pageOf = (what: string, rows = 10): TestName =>
  sizes(`who names no limit gets a page > of ${what} of ${rows}, and is told of all`);
const size = (what: string, rows: number, shownBy: TestName): Row => ({
  asks: `Of ${what} a page has ${rows} where the caller names no limit`,
  shownBy: [shownBy],
});

/** How much comes at a time. */
export const PAGE_LIMITS: readonly Row[] = [
  {
    asks: 'Pages are numbered from 1, and the first comes unasked',
    shownBy: [sizes('who names no limit gets a page > and who names no page the first, which is number 1')],
  },
  {
    asks: 'No page is before the first, and none has more than 500 rows',
    shownBy: [
      testsOf('gateway/src/leads/leads.test.ts')('GET /crm_leads/get_lead refuses > page: 0'),
      testsOf('gateway/src/leads/leads.test.ts')('GET /crm_leads/get_lead refuses > limit: 501'),
    ],
  },
  size('sellers', 10, testsOf('gateway/src/sellers/routes.test.ts')('the sellers > come ten a page')),
  size('leads', 10, testsOf('gateway/src/leads/leads.test.ts')('the leads > come ten a page')),
  size('products', 30, testsOf('gateway/src/products/list.test.ts')('the products > come thirty a page')),
  size('SKUs', 10, testsOf('gateway/src/skus/list.test.ts')('the SKUs > come ten a page')),
  size('the offers of a SKU', 80, pageOf('the offers of a SKU', 80)),
  size(
    'the offers of a seller',
    10,
    testsOf('gateway/src/offers/list.test.ts')(
      'the offers of a seller > with {"seller_id":2} come newest first, ten a page, without the deleted',
    ),
  ),
  size('quote requests', 10, pageOf('quote requests')),
  size('the quote requests of a customer on one day', 30, pageOf('the quote requests of a day', 30)),
  size('quotations', 10, pageOf('quotations')),
  size('orders', 10, pageOf('orders')),
  size('customers', 10, pageOf('customers')),
  size('purchase orders', 10, pageOf('purchase orders')),
  size('delivery challans', 10, pageOf('challans')),
  size('credit notes', 10, pageOf('credit notes')),
  size('payments', 10, pageOf('payments')),
  size(
    'what sellers are paid',
    10,
    testsOf('gateway/src/payments/purchase-order.test.ts')(
      'GET /purchaseOrder/payment > lists what sellers are paid, newest first, ten a page; of one seller, or for one purchase order',
    ),
  ),
  size('expenses', 10, pageOf('expenses')),
  size(
    'documents',
    10,
    testsOf('gateway/src/document-uploads/documents.test.ts')(
      'GET /fileUpload > shows those of the one record, newest first and ten a page, under any name of its kind',
    ),
  ),
  size('blog posts', 10, pageOf('blog posts')),
  size('organisations', 10, pageOf('organisations')),
  size(
    'comments',
    10,
    testsOf('gateway/src/comments/comments.test.ts')(
      'GET /comments/get > shows those of the one record, newest first and ten a page, under any name of its kind',
    ),
  ),
  size(
    'addresses',
    30,
    testsOf('gateway/src/addresses/addresses.test.ts')(
      'GET /address > shows those of the one record, newest first and thirty a page',
    ),
  ),
  {
    asks: 'The page of quote requests reads 100 at a time',
    shownBy: [
      testsOf('web/src/app/own-organisation-lists.test.ts')(
        'quote requests are asked for of every organisation, a hundred at a time, and first those that wait',
      ),
    ],
  },
  {
    asks: 'The quotations to add lines to are looked up 30 at a time, those that are open and of the customer',
    shownBy: [
      testsOf('web/src/features/quote-requests/quoting/target-list.test.ts')(
        'thirty quotations of the customer are looked up that are still open, of the marketplace',
      ),
    ],
  },
  {
    asks: 'Pending lists show 5 rows at first, and 5, 10, 15 or 20 by choice',
    shownBy: [
      testsOf('web/src/features/home/filters/home-address.test.ts')(
        'readAddress > says the defaults where nothing was chosen',
      ),
      testsOf('web/src/features/home/filters/home-address.test.ts')(
        'a pending list has five, ten, fifteen or twenty rows',
      ),
    ],
  },
  {
    asks: 'The grid of a category shows 12 products a page, four in a row',
    shownBy: [
      testsOf('web/src/features/catalogue/shelf-list.test.ts')('a shelf shows twelve a page'),
      testsOf('web/e2e/accessibility-general.story.ts')('the catalogue, what is in it, its categories and an offer'),
    ],
  },
  {
    asks: 'Tables of figures show 5 rows at a time',
    shownBy: [
      testsOf('web/src/features/reports/part-table.test.ts')(
        'a table of parts shows five at a time; more of them come on paper',
      ),
    ],
  },
];
