import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const list = testsOf('gateway/src/credit-notes/list.test.ts');
const create = testsOf('gateway/src/credit-notes/create.test.ts');
const update = testsOf('gateway/src/credit-notes/update.test.ts');
const print = testsOf('gateway/src/documents/supply-routes.test.ts');
const paper = testsOf('gateway/src/documents/supply.test.ts');

export const CREDIT_NOTE_CALLS: readonly CallRow[] = [
  {
    call: 'GET /credit_note',
    asks: 'Credit notes by page (1 unless told), limit (10 unless told) and order_number; one by cnId, or by creditnote_id of its order_number',
    shownBy: [
      list('one credit note > by its cnId'),
      list('one credit note > by its creditnote_id'),
      list('one credit note > is found of its own order alone, where one is named'),
      list('the list of credit notes > counts what matches and has rows as their schema has them'),
      ...asked(
        (query) => list(`the list of credit notes > with ${query}`),
        {},
        { page: 2 },
        { limit: 1 },
        { orderNumber: 'OR2' },
        { order_number: 'OR1', page: 2 },
      ),
      ...refuses(list, 'GET /credit_note'),
      ...knows('/credit_note', 'page limit cnId orderNumber creditnote_id order_number'),
    ],
  },
  {
    call: 'POST /credit_note',
    asks: 'A draft that credits goods of an invoice, of no more than is left to credit',
    shownBy: [
      create(
        'a new credit note > is a draft against the invoice, with its customer as invoiced, and is the one change',
      ),
      create('the quantity of a credit note > is never above what the live ones leave, to the last gram'),
      create('what is credited > is never more than the whole invoice, which a discount makes less than its lines'),
      ...refuses(create, 'POST /credit_note'),
      ...checksBody('POST /credit_note'),
    ],
  },
  {
    call: 'PUT /credit_note',
    asks: 'An edit of a draft, whose lines are replaced by those given; not once it was issued or cancelled',
    shownBy: [
      update('a draft > has its lines replaced by those given, and what they come to'),
      update('a draft > is not edited once it was issued or cancelled'),
      update('a draft > that does not exist is found by neither call'),
      ...refuses(update, 'PUT /credit_note'),
      ...checksBody('PUT /credit_note'),
    ],
  },
  {
    call: 'POST /credit_note/status',
    asks: 'A credit note issued or cancelled by POST, in turn',
    shownBy: [
      update('a credit note > goes from DRAFT to ISSUED'),
      update('a credit note > goes from ISSUED to CANCELLED'),
      update('a credit note > after ["CANCELLED"] does not become ISSUED'),
      ...refuses(update, 'POST /credit_note/status'),
      ...checksBody('POST /credit_note/status'),
    ],
  },
  {
    call: 'GET /credit_note/download',
    asks: 'Our own: a credit note as a page or a PDF',
    shownBy: [
      print('/credit_note/download > is a page that runs no script and loads nothing, or a PDF'),
      paper('a credit note > names the invoice that it credits, and what it gives back'),
      print('/credit_note/download > there is none of what does not exist, or is of another organisation'),
      ...refuses(print, '/credit_note/download > GET or POST /credit_note/download'),
    ],
  },
  {
    call: 'POST /credit_note/download',
    asks: 'Our own: the same credit note by the fields of a body',
    shownBy: [print('/credit_note/download > takes the same in the body of a POST, and refuses alike')],
  },
];
