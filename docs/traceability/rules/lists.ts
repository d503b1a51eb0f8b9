import type { Row, TestName } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const calls = testsOf('gateway/src/http/calls.test.ts');
const query = testsOf('gateway/src/http/query.test.ts');

/** The parameters of one list, each understood in the words in which callers write it. */
function takes(what: string, path: string, names: string): Row {
  const [first, ...rest] = names.split(' ').map((name): TestName => calls(`GET ${path} > takes ${name}`));
  if (!first) throw new Error(`No parameter of ${path} is named.`);
  return { asks: `${what} are narrowed down by ${names.replaceAll(' ', ', ')}`, shownBy: [first, ...rest] };
}

/** How lists are asked for (the query parameters of section 3). */
export const LIST_RULES: readonly Row[] = [
  takes(
    'Orders',
    '/getOrderRequest',
    'tenantId startDate endDate status page orgId sales_person orderNumber mapPoQty limit',
  ),
  takes('Quotations', '/quotation', 'fromDate toDate page status orgId salesPerson tenantId limit categoryManager'),
  takes(
    'Quote requests',
    '/rfq',
    'tenantId userId startDate endDate page status orgId sales_person categoryManager limit groupByDate on_date',
  ),
  takes('Purchase orders', '/getPurchaseOrder', 'sellerId status fromDate toDate page poId categoryManager limit'),
  takes('Products', '/product', 'categoryId page isActive keyword categoryManager'),
  takes('SKUs', '/sku', 'productId skuId page'),
  takes('Sellers', '/getSeller', 'page keyword orgId lead_category lead_owner start_date end_date zone is_true'),
  takes(
    'Leads',
    '/crm_leads/get_lead',
    'page lead_category lead_owner start_date end_date zone lead_keyword lead_status',
  ),
  takes('Customers', '/tenant/getTenant', 'page keyword isVerified orgId sales_person'),
  takes('Blog posts', '/v1/blog/get', 'tags status page'),
  takes('Comments', '/comments/get', 'page entityId entityType'),
  takes('Addresses', '/address', 'page entityId entityType addressId'),
  takes('Expenses', '/expense', 'entityType entityId expenseId page'),
  takes('Payments', '/payment', 'orderId tenantId sellerId page limit'),
  takes('Documents', '/fileUpload', 'page entityName entityId'),
  takes('Delivery challans', '/dc', 'page limit orderNumber status'),
  takes('Credit notes', '/credit_note', 'page limit cnId orderNumber'),
  takes('Figures of orders', '/order/orderAnalytics', 'start_date end_date sales_person tenant_id'),
  takes('Figures of quotations', '/quotation/quotationAnalytics', 'start_date end_date sales_person tenant_id'),
  takes('Figures of quote requests', '/rfq/rfqAnalytics', 'start_date end_date sales_person tenant_id'),
  {
    asks: 'A parameter is understood in snake_case and in camelCase, and a list as commas or repeated',
    shownBy: [
      query('the names of a query > {"tenantId":"1"} means {"tenant_id":"1"}'),
      query('the names of a query > {"status":["A,B","C"]} means {"status":["A","B","C"]}'),
      testsOf('gateway/src/users/users.test.ts')('users > GET /admin/user > filters by role, by comma or repeated'),
    ],
  },
];
