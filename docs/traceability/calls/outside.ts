import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, refuses } from './shown.ts';

const pin = testsOf('gateway/src/pincode/routes.test.ts');
const postOffice = testsOf('gateway/src/pincode/post-office.test.ts');
const tickets = testsOf('gateway/src/support/list.test.ts');
const proxy = testsOf('gateway/src/support/proxy.test.ts');
const attach = testsOf('gateway/src/support/attach.test.ts');
const tool = testsOf('gateway/src/support/click-up.test.ts');
const all = testsOf('gateway/src/http/calls.test.ts');

/** What is behind services of others: the task tool and the post office. */
export const OUTSIDE_CALLS: readonly CallRow[] = [
  {
    call: 'GET /pincode/{pin}',
    asks: 'District and state of a PIN code by a public service; one that is none, or unknown, is an invalid area code',
    shownBy: [
      pin('GET /pincode/{pin} > tells user 7 the district and the state'),
      pin('with a postal service > its answer is told'),
      pin('with a postal service > that refuses, the PIN code is invalid'),
      pin('GET /pincode/{pin} > takes no 57000'),
      pin('GET /pincode/{pin} > says of a PIN code that nobody knows that there is none'),
      pin('GET /pincode/{pin} > refuses who is not signed in'),
      pin('GET /pincode/{pin} > refuses a customer'),
      postOffice('a service that is not able now is asked again'),
    ],
  },
  {
    call: 'GET /clickUp/tasks',
    asks: 'Our own: the support tickets of a list, by status and words; one by task_id',
    shownBy: [
      tickets('the list of tickets > counts what matches and has rows as their schema has them'),
      tickets('one ticket comes under its singular, with its revision as etag'),
      ...asked(
        (query) => tickets(`the list of tickets > with ${query}`),
        { list: 'order_status' },
        { status: 'Open,In Progress' },
        { limit: 1, page: 2 },
      ),
      ...refuses(tickets, 'GET /clickUp/tasks'),
    ],
  },
  {
    call: 'POST /clickUp/proxy',
    asks: 'A ticket raised in one of three lists (order status, ad hoc, tech support), passed on to the task tool, with its id in the reply; with task_id and status a move of it',
    shownBy: [
      proxy('a new ticket > is open, of who is signed in, with its order as the server knows it'),
      proxy('a new ticket > of the list ad hoc keeps what it is about'),
      proxy('a new ticket > of the list tech support keeps what it is about'),
      proxy('a move > goes from open by way of in progress to closed, by any staff'),
      proxy('a move > over a step, or back, is illegal'),
      tool('a new ticket becomes a task of its list, with what it is about in its description'),
      ...refuses(proxy, 'POST /clickUp/proxy'),
      all('the body of POST /clickUp/proxy > is refused for every field that is of another kind, lines too'),
    ],
  },
  {
    call: 'POST /clickUp/task/attachment',
    asks: 'A file put to a ticket by a form with attachment and task_id, and passed on to the task tool',
    shownBy: [
      attach('a file is kept and stands on the ticket, by whoever of the staff'),
      attach('a ticket that is not there, closed or full takes none'),
      attach('the form 2 is refused'),
      tool('its moves and its files follow, each file once, and two changes wait for each other'),
      ...refuses(attach, 'POST /clickUp/task/attachment'),
    ],
  },
];
