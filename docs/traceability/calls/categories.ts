import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { checksBody, knows, refuses } from './shown.ts';

const list = testsOf('gateway/src/categories/list.test.ts');
const create = testsOf('gateway/src/categories/create.test.ts');
const update = testsOf('gateway/src/categories/update.test.ts');
const remove = testsOf('gateway/src/categories/delete.test.ts');

export const CATEGORY_CALLS: readonly CallRow[] = [
  {
    call: 'GET /getCategory',
    asks: 'The categories with their lower levels and, with map_category_manager, and without, their managers; one by category_id',
    shownBy: [
      list('the categories > come with their lower levels and managers, and rows as their schema has them'),
      list('the categories > come one by one by id, with the revision as etag'),
      list('the categories > are not found when there is none, or it is a lower level (99)'),
      ...refuses(list, 'GET /getCategory'),
      ...knows('/getCategory', 'map_category_manager category_id'),
    ],
  },
  {
    call: 'POST /category',
    asks: 'A category, or one below another; every faulty field is named',
    shownBy: [
      create('a new category > comes with its cover, its questions and its managers, and is logged'),
      create('a category below another > is a change of the whole that it belongs to, on either level'),
      create('a category below another > has a name of its own beside others, not beside those elsewhere'),
      ...refuses(create, 'POST /category'),
      ...checksBody('POST /category'),
    ],
  },
  {
    call: 'PUT /category',
    asks: 'An edit of a category of any level by PUT',
    shownBy: [
      update('editing a category > changes what it names and logs it'),
      update('editing a category > of a lower level is a change of the whole'),
      update('editing a category > that is not there answers 404'),
      ...refuses(update, 'PUT /category'),
      ...checksBody('PUT /category'),
    ],
  },
  {
    call: 'DELETE /category',
    asks: 'A category deleted by category_id, in the address or in the body; not while there is something in it',
    shownBy: [
      remove('taking a category away > from below is a change of the whole, and at last the whole is gone'),
      remove('taking a category away > takes its id in the address too'),
      remove('taking a category away > is refused while there is something in it, at each level'),
      ...refuses(remove, 'DELETE /category'),
      ...checksBody('DELETE /category'),
    ],
  },
];
