import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { arrival } from '../walks.ts';

const audience = testsOf('shared/src/audience.test.ts');
const redaction = testsOf('shared/src/redaction.test.ts');
const requests = testsOf('gateway/src/quote-requests/list.test.ts');
const ours = testsOf('gateway/src/http/ours.test.ts');
const tenants = testsOf('gateway/src/tenants/list.test.ts');
const ownLists = testsOf('web/src/app/own-organisation-lists.test.ts');
const organisations = testsOf('gateway/src/organisations/list.test.ts');

/** Who sees of customers, and of us, only a part. */
export const BOUND_ROWS: readonly Row[] = [
  {
    asks: 'Without READ on tenant a row keeps of its customer the district alone, in every commercial record',
    shownBy: [
      redaction('a row without TENANT READ > of quotation_request keeps of its customer the district alone'),
      redaction('a row without TENANT READ > of quotation keeps of its customer the district alone'),
      redaction('a row without TENANT READ > of order keeps of its customer the district alone'),
      redaction('a row without TENANT READ > of delivery_challan keeps of its customer the district alone'),
      redaction('a row without TENANT READ > of credit_note keeps of its customer the district alone'),
      redaction('a row without TENANT READ > of a payment names no customer'),
    ],
  },
  {
    asks: 'Without READ on tenant a change names no customer, neither in what it says nor as who made it',
    shownBy: [
      redaction(
        'a change > without TENANT READ names no customer: not in the row, not before, not as its author, not as a field',
      ),
    ],
  },
  {
    asks: 'Without READ on tenant no list is searched or filtered by customer',
    shownBy: [
      requests('who may not see customers > finds none by the name of one'),
      requests('who may not see customers > may not filter by {"tenant_id":1}'),
      testsOf('web/src/lists/list-address.test.ts')(
        'who may not read customers cannot filter by one, though the address names it',
      ),
    ],
  },
  {
    asks: 'Without READ on tenant a document prints the district in place of the customer',
    shownBy: [
      testsOf('gateway/src/documents/sale.test.ts')(
        'for who may not know the customer > it names the district alone, and one tax: where the supply goes would name the state',
      ),
      testsOf('gateway/src/documents/supply.test.ts')(
        'a challan > names to who may not know the customer the district alone',
      ),
    ],
  },
  {
    asks: 'On the page of quote requests, tenant choice, customer’s name and contact are for who may READ tenant; its export too',
    shownBy: [
      testsOf('web/e2e/quote-requests.story.ts')('customers are named to those who may read them, and nowhere else'),
    ],
  },
  {
    asks: 'A customer’s screens are closed to who may not READ tenant',
    shownBy: [testsOf('web/e2e/customers.story.ts')('who may not see customers finds none of their screens')],
  },
  {
    asks: 'Role 10001 begins with the verified customers of its own organisation',
    shownBy: [
      testsOf('web/src/app/menu-entries.test.ts')('role 10001 starts at /my-customers'),
      testsOf('web/src/features/my-customers/verified-list.test.ts')(
        'the verified customers of one’s own organisation are asked for, and a change is judged alike',
      ),
      arrival(10_001),
      tenants("the customers > of a customer's own account are those of its organisation"),
    ],
  },
  {
    asks: 'Role 10001 reads of requests, quotations, orders, customers and organisations its own organisation’s alone',
    shownBy: [
      requests("a customer's own account > lists and groups the requests of its organisation alone"),
      requests("a customer's own account > finds no request of another organisation, and no trace of its revision"),
      testsOf('gateway/src/quotations/routes.test.ts')(
        "the list of quotations > holds of a customer's own account its organisation's alone",
      ),
      testsOf('gateway/src/orders/routes.test.ts')(
        "the list of orders > holds of a customer's own account its organisation's alone",
      ),
      tenants("the customers > of a customer's own account are those of its organisation"),
      organisations("the organisations > of a customer's own account are its own"),
    ],
  },
  {
    asks: 'Role 10001 hears of no change beyond its own organisation',
    shownBy: [
      audience('whether a row may be seen > by a customer, another’s request'),
      audience('what a class of readers reads > of a customer without an organisation is no row at all'),
    ],
  },
  {
    asks: 'What a sale costs us, and what we say among ourselves, is staff’s and not a customer’s',
    shownBy: [
      ours("a customer's own account > reads of its quotation in a detail all but what is ours alone"),
      ours("a customer's own account > reads of its order in a detail all but what is ours alone"),
      ours("a customer's own account > reads in no document what a line cost us"),
      testsOf('gateway/src/comments/comments.test.ts')(
        'GET /comments/get > tells a customer’s own account nothing of what staff say',
      ),
    ],
  },
  {
    asks: 'A comment is written and read by staff who may READ the record it is about',
    shownBy: [
      testsOf('gateway/src/comments/comments.test.ts')(
        'GET /comments/get > is refused for a record that is not there or not the caller’s to see',
      ),
      testsOf('gateway/src/records/owner.test.ts')(
        'a caller > without READ is not told whether there is such a record',
      ),
      audience('whether a row may be seen > by staff, a comment on what they do not'),
    ],
  },
  {
    asks: 'A paper is put to a record by who may WRITE document_upload and READ the record',
    shownBy: [
      testsOf('gateway/src/document-uploads/documents.test.ts')('POST /fileUpload refuses > who is not permitted'),
      testsOf('gateway/src/records/owner.test.ts')(
        'a caller > without READ is not told whether there is such a record',
      ),
    ],
  },
  {
    asks: 'Reports count for each what they may read, and name no customer to who may not read them',
    shownBy: [
      testsOf('gateway/src/analytics/audience.test.ts')(
        'who may not see customers > user 9 gets every figure, and none of a customer',
      ),
      testsOf('gateway/src/analytics/audience.test.ts')(
        "a customer's own account > counts nothing of another organisation, whatever it asks for",
      ),
    ],
  },
  {
    asks: 'Sellers, orders, quotations and purchase orders are asked for of organisation 1002, which all of them are made under',
    shownBy: [
      ownLists('sellers are asked for of the marketplace itself'),
      ownLists('orders are asked for of the marketplace itself'),
      ownLists('quotations are asked for of the marketplace itself'),
      ownLists('purchase orders are asked for of the marketplace itself'),
      ownLists('open orders are asked for of the marketplace itself'),
      ownLists('pending quotations are asked for of the marketplace itself'),
      testsOf('gateway/src/quotations/create.test.ts')(
        'POST /quotation > quotes requests and other goods, with the whole of it in the log',
      ),
      testsOf('gateway/src/sellers/create.test.ts')(
        'POST /createSeller > takes a seller on, numbers as numbers, and logs the one change',
      ),
    ],
  },
];
