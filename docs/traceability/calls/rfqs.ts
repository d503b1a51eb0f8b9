import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const list = testsOf('gateway/src/quote-requests/list.test.ts');
const create = testsOf('gateway/src/quote-requests/create.test.ts');
const update = testsOf('gateway/src/quote-requests/update.test.ts');
const pages = testsOf('gateway/src/lists.test.ts');

const listed = (query: string) => list(`the list of quote requests > with ${query}`);

export const RFQ_CALLS: readonly CallRow[] = [
  {
    call: 'GET /rfq',
    asks: 'Quote requests by from_date, to_date, groupByDate, page, status, limit (10 unless told), sales_person, tenant_id, user_id, category_manager and org_id; those of a customer of one day by on_date, 30 a page; one by request_id',
    shownBy: [
      list('the list of quote requests > holds every status of all time, newest first and then by id'),
      list('the list of quote requests > counts what matches, not what the page holds'),
      list('the list of quote requests > groups the whole of what matches by its day in India'),
      list('one quote request > comes under its singular, with its revision as etag'),
      list('one quote request > is not found when there is none'),
      pages('who names no limit gets a page > of quote requests of 10, and is told of all'),
      pages('who names no limit gets a page > of the quote requests of a day of 30, and is told of all'),
      ...asked(
        listed,
        { status: 'PENDING,PRICE_UPDATED' },
        { tenantId: 1 },
        { tenant_id: 1 },
        { userId: 102 },
        { orgId: 1003, status: 'PENDING' },
        { org_id: 1002 },
        { sales_person: 7 },
        { categoryManager: 9, status: 'ARCHIVED' },
        { category_manager: 10 },
        { from_date: '2026-11-11' },
        { to_date: '2026-11-10' },
        { startDate: '2026-11-10', endDate: '2026-11-10' },
        { on_date: '2026-11-10', tenant_id: 2 },
        { page: 1, limit: 2 },
        { page: 3, limit: 2 },
      ),
      ...refuses(list, 'GET /rfq'),
      ...knows('/rfq', 'tenantId userId startDate endDate page status orgId sales_person categoryManager limit'),
      ...knows('/rfq', 'from_date to_date groupByDate on_date tenant_id category_manager org_id'),
    ],
  },
  {
    call: 'POST /rfq',
    asks: 'A pending quote request of a customer for a SKU, with what is wrong named by its field',
    shownBy: [
      create('POST /rfq > raises a pending request with the managers and the sales person who look after it'),
      create('POST /rfq > names every field that does not fit the others, and writes nothing'),
      ...refuses(create, 'POST /rfq'),
      ...checksBody('POST /rfq'),
    ],
  },
  {
    call: 'PUT /rfq',
    asks: 'A price, an edit or the archiving of a quote request by request_id, quantity, status and message; not of one that is quoted or archived',
    shownBy: [
      update('pricing a quote request > takes quantity, offer, cost and selling price, and logs the one change'),
      update('editing a quote request > leaves a PENDING one in its status'),
      update('archiving a quote request > keeps the reason'),
      update('archiving a quote request > needs a reason, not ""'),
      update('a write to a quote request > may not price a QUOTATION_GENERATED one'),
      update('a write to a quote request > may not archive a ARCHIVED one'),
      update('a write to a quote request > to none answers 404'),
      ...refuses(update, 'PUT /rfq'),
      ...checksBody('PUT /rfq'),
    ],
  },
];
