import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const preflight = testsOf('gateway/src/http/preflight.test.ts');
const story = testsOf('web/e2e/order.story.ts');
const served = testsOf('gateway/src/http/calls.test.ts');

/** The question, before a person is asked, whether something would be refused. */
const question = (path: string, ...shownBy: CallRow['shownBy']): CallRow => ({
  call: `POST /preflight${path}`,
  asks: `Whether POST ${path} would be refused now, with what has to go first; nothing is done`,
  shownBy: [served(`POST /preflight${path} is served`), ...shownBy],
});
const deletion = (path: string, what: string) =>
  question(path, preflight(`asked whether a deed would be refused > says what keeps ${what} from being deleted`));

export const PREFLIGHT_CALLS: readonly CallRow[] = [
  question(
    '/updateOrderStatus',
    preflight('asked whether a deed would be refused > says that it would not, and does nothing'),
    preflight('asked whether a deed would be refused > names what has to go first, in the words of the refusal itself'),
    preflight('asked whether a deed would be refused > names nothing that the caller may not read'),
    preflight('POST /preflight/updateOrderStatus refuses > who is not permitted'),
    story('refused > cancelling an order of which a purchase order lives says which'),
  ),
  question(
    '/updateOrderLineStatus',
    preflight('asked whether a deed would be refused > names what has to go first, in the words of the refusal itself'),
  ),
  deletion('/category', 'a category'),
  deletion('/deleteProduct', 'a product'),
  deletion('/deleteSKU', 'a SKU'),
  deletion('/deleteSeller', 'a seller'),
  deletion('/tenant/deleteTenant', 'a customer'),
  deletion('/admin/markUserDeleted', 'a user'),
  question(
    '/admin/user/ban',
    preflight('asked whether a deed would be refused > the last admin may not be banned, and is not'),
  ),
];
