import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const list = testsOf('gateway/src/sellers/routes.test.ts');
const create = testsOf('gateway/src/sellers/create.test.ts');
const edit = testsOf('gateway/src/sellers/edit.test.ts');
const remove = testsOf('gateway/src/sellers/delete.test.ts');
const filters = testsOf('web/src/features/sellers/seller-filters.test.ts');

export const SELLER_CALLS: readonly CallRow[] = [
  {
    call: 'GET /getSeller',
    asks: 'Sellers, 10 a page, by page, seller_name, is_h3_seller, org_id, categories, source_person, start_date, end_date, zone and is_active, and under the names of leads; one by seller_id. The console asks for H3 sellers of organisation 1002 unless told otherwise',
    shownBy: [
      list('the sellers > come ten a page'),
      list('the sellers > come one by one by id, with the revision as etag'),
      list('the sellers > are not found when there is none'),
      filters('sellers are those of the marketplace and H3 ones, unless another choice is made'),
      ...asked(
        (query) => list(`the sellers > with ${query} come newest first, without the deleted`),
        { keyword: 'HOUSE' },
        { seller_name: '0% s' },
        { is_true: 'false' },
        { is_h3_seller: true },
        { orgId: 1003 },
        { categories: 'Sand,Bricks' },
        { lead_category: 'Steel, long' },
        { lead_owner: 'Ravi' },
        { source_person: 'Ravi' },
        { zone: 'South' },
        { is_active: '1' },
        { from_date: '2026-11-11' },
        { to_date: '2026-11-10' },
        { page: 2, limit: 2 },
      ),
      ...refuses(list, 'GET /getSeller'),
      ...knows('/getSeller', 'page keyword orgId lead_category lead_owner start_date end_date zone is_true limit'),
      ...knows('/getSeller', 'seller_name is_h3_seller org_id categories source_person is_active seller_id'),
    ],
  },
  {
    call: 'POST /createSeller',
    asks: 'A seller taken on, with pin_code and year_of_establishment as whole numbers; every faulty field is named',
    shownBy: [
      create('POST /createSeller > takes a seller on, numbers as numbers, and logs the one change'),
      create('POST /createSeller > is told all that is wrong at once'),
      ...refuses(create, 'POST /createSeller'),
      ...checksBody('POST /createSeller'),
    ],
  },
  {
    call: 'PATCH /updateSeller',
    asks: 'An edit of a seller by PATCH, numbers as whole numbers, which its offers follow',
    shownBy: [
      edit('PATCH /updateSeller > changes what it names, numbers as numbers, and its offers show it'),
      edit('PATCH /updateSeller > names all that is wrong at once'),
      edit('PATCH /updateSeller > there is no seller 999'),
      ...refuses(edit, 'PATCH /updateSeller'),
      ...checksBody('PATCH /updateSeller'),
    ],
  },
  {
    call: 'POST /deleteSeller',
    asks: 'A seller deleted by seller_id; not with active offers',
    shownBy: [
      remove('POST /deleteSeller > deletes it with what it has hidden, each with its change'),
      remove('POST /deleteSeller > refuses a seller with an active offer, and changes nothing'),
      ...refuses(remove, 'POST /deleteSeller'),
      ...checksBody('POST /deleteSeller'),
    ],
  },
];
