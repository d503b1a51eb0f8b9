import { recordPath } from '@console/shared/record-path';
import { expect, test } from 'vitest';
import { BLOG_FORM } from '../features/blogs/blog-form-kind.ts';
import { categoryForm } from '../features/category-manager/category-form.ts';
import { NEW_ORDER } from '../features/create-order/new-order-kind.ts';
import { NEW_PURCHASE_ORDER } from '../features/create-purchase-order/new-purchase-kind.ts';
import { ORGANISATION_FORM } from '../features/organisations/organisation-kind.ts';
import { PRODUCT_FORM } from '../features/products/form/product-kind.ts';
import { skuForm } from '../features/products/page/sku-kind.ts';
import { LEAD_FORM } from '../features/sellers/leads/lead-kind.ts';
import { TICKET_FORM } from '../features/support/ticket-form-kind.ts';
import { CONTACT_FORM, STAFF_FORM } from '../features/users/user-kinds.ts';
import { creditForm } from '../records/credit-notes/credit-kind.ts';
import { EXPENSE_FORM } from '../records/expenses/expense-kind.ts';
import { paymentForm } from '../records/payments/payment-kind.ts';
import { SELLER_FORM } from '../records/sellers/seller-kind.ts';
import { TENANT_FORM } from '../records/tenants/tenant-kind.ts';
import { screensAt } from './screens/screens.ts';

const ROW = { user_id: 7, tenant_id: 8, list: 'ad_hoc', task_id: 9 };
const pathOf = ({ store, pathOf: own }: { store: { entity: string }; pathOf?: unknown }) =>
  (own as ((row: typeof ROW) => string) | undefined)?.(ROW) ?? recordPath(store.entity as 'order', '7');

test.each([
  ['a blog post', BLOG_FORM, '/editBlog/7'],
  ['a category', categoryForm({ level: 0 }), '/categoryManager'],
  ['an order', NEW_ORDER, '/order-details/7'],
  ['a purchase order', NEW_PURCHASE_ORDER, '/purchase-orders-details/7'],
  ['an organisation', ORGANISATION_FORM, '/tenantManager/7'],
  ['a product', PRODUCT_FORM, '/createSku/7'],
  ['a SKU', skuForm(7), '/sku/7'],
  ['a lead', LEAD_FORM, '/seller-manager?tab=leads&lead_id=7'],
  ['a ticket', TICKET_FORM, '/ops-support?list=ad_hoc&task_id=9'],
  ['a customer’s user', CONTACT_FORM, '/tenantUsers/8?user_id=7'],
  ['a staff user', STAFF_FORM, '/admins?user_id=7'],
  ['a credit note', creditForm('ORD7'), '/order-details/ORD7'],
  ['an expense', EXPENSE_FORM, '/expenses?expense_id=7'],
  ['a payment of an order', paymentForm({ order_number: 'ORD7' }, '2026-11-23'), '/order-details/ORD7'],
  ['a payment of a purchase order', paymentForm({ po_id: 'PO7' }, '2026-11-23'), '/purchase-orders-details/PO7'],
  ['a seller', SELLER_FORM, '/view-seller/7'],
  ['a customer', TENANT_FORM, '/view-tenant/7'],
])('the toast after creating a %s has a message, and links to an existing screen', (_what, kind, path) => {
  expect(kind.words.created).toBeTruthy();
  expect(pathOf(kind)).toBe(path);
  expect(screensAt(path.replace(/\?.*/, ''))).not.toEqual([]);
});
