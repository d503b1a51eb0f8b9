import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const list = testsOf('gateway/src/quotations/routes.test.ts');
const create = testsOf('gateway/src/quotations/create.test.ts');
const update = testsOf('gateway/src/quotations/update.test.ts');
const edit = testsOf('gateway/src/quotations/edit.test.ts');
const decide = testsOf('gateway/src/quotations/decide.test.ts');
const mail = testsOf('gateway/src/quotations/mail.test.ts');
const print = testsOf('gateway/src/documents/routes.test.ts');
const pages = testsOf('gateway/src/lists.test.ts');

export const QUOTATION_CALLS: readonly CallRow[] = [
  {
    call: 'GET /quotation',
    asks: 'Quotations by fromDate, toDate, page, status, orgId, salesPerson, tenantId, limit (10 unless told) and categoryManager; one by quotation_id or request_id',
    shownBy: [
      list('one quotation > is not found when there is none'),
      ...asked((query) => list(`one quotation > by ${query}`), { quotation_id: 2 }, { request_id: 1 }),
      list('one quotation > is not found when the request is in none'),
      list('the list of quotations > counts what matches and has rows as their schema has them'),
      pages('who names no limit gets a page > of quotations of 10, and is told of all'),
      ...asked(
        (query) => list(`the list of quotations > with ${query}`),
        {},
        { status: 'CONFIRMED,REJECTED' },
        { tenantId: 1 },
        { orgId: 1002 },
        { salesPerson: 7 },
        { categoryManager: 10 },
        { fromDate: '2026-11-11' },
        { toDate: '2026-11-11' },
        { page: 2, limit: 2 },
      ),
      ...refuses(list, 'GET /quotation'),
      ...knows('/quotation', 'fromDate toDate page status orgId salesPerson tenantId limit categoryManager'),
      ...knows('/quotation', 'quotation_id request_id'),
    ],
  },
  {
    call: 'POST /quotation',
    asks: 'A quotation of its lines, charges, discount and terms, whose requests become Quote Sent; with its totals by the server, and every faulty field named',
    shownBy: [
      create('POST /quotation > quotes requests and other goods, with the whole of it in the log'),
      create('POST /quotation > takes the given sales person, terms, names and flags'),
      create('POST /quotation > is refused whole with the list of the requests that cannot be quoted'),
      ...refuses(create, 'POST /quotation'),
      ...checksBody('POST /quotation'),
    ],
  },
  {
    call: 'PUT /quotation',
    asks: 'An edit of a quotation and its lines, lines added, and the decision on it; not of one that is decided for good',
    shownBy: [
      edit('editing a quotation > changes what is given of its head and works its totals out anew'),
      edit('editing a quotation > changes of a line only what is given'),
      edit('editing a quotation > adds lines, and quotes their requests with the same write'),
      decide('deciding on a quotation > approves it as it stands, with its flags'),
      decide('deciding on a quotation > rejects a SENT one with a reason and gives its requests back'),
      update("a write to a quotation > of REJECTED may not be { remark: 'x' }"),
      update('a write to a quotation > to none answers 404'),
      ...refuses(update, 'PUT /quotation'),
      ...checksBody('PUT /quotation'),
    ],
  },
  {
    call: 'POST /quotation/email/send',
    asks: 'The mail of an approved quotation to its customer or another address, with its PDF; of a draft or a rejected one none',
    shownBy: [
      mail("mailing a quotation > sends it to the customer's contact with its PDF, and changes nothing"),
      mail('mailing a quotation > sends it to another address when one is given'),
      mail('mailing a quotation > refuses one that is SENT'),
      ...refuses(mail, 'POST /quotation/email/send'),
      ...checksBody('POST /quotation/email/send'),
    ],
  },
  {
    call: 'GET /quotation/download',
    asks: 'A quotation as a page (type html, beautify true) or as a PDF, by quotation_id in the query',
    shownBy: [
      print('by quotation_id > it is a page that runs no script and loads nothing'),
      print('by quotation_id > it is a PDF with type=pdf'),
      print('by quotation_id > there is none of what does not exist, or is of another organisation'),
      ...refuses(print, 'by quotation_id > GET or POST /quotation/download'),
      ...knows('/quotation/download', 'type beautify'),
    ],
  },
  {
    call: 'POST /quotation/download',
    asks: 'The same quotation to print by the fields of a body: quotation_id, type html, beautify true',
    shownBy: [print('by quotation_id > a POST takes the same fields in its body, and is refused alike')],
  },
];
