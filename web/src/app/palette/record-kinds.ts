import { formatInr } from '@console/shared/money';
import { getBlog, listBlogs } from '../../api/blogs.ts';
import { listCategories } from '../../api/categories.ts';
import { getChallan, listChallans } from '../../api/challans.ts';
import { listCreditNotes } from '../../api/credit-notes.ts';
import { getLead, listLeads } from '../../api/leads.ts';
import { getExpense, listExpenses } from '../../api/money.ts';
import { getOrder, listOrders } from '../../api/orders.ts';
import { getOrganisation, listOrganisations } from '../../api/organisations.ts';
import { searchGoods, searchProducts } from '../../api/products.ts';
import { getPurchaseOrder, listPurchaseOrders } from '../../api/purchase-orders.ts';
import { getQuotation, listQuotations } from '../../api/quotations.ts';
import { getRfq, listRfqs } from '../../api/rfqs.ts';
import { getSeller, listSellers } from '../../api/sellers.ts';
import { getTicket, listTickets } from '../../api/support.ts';
import { getTenant, listTenants } from '../../api/tenants.ts';
import { listUsers } from '../../api/users.ts';
import { isWaiting } from '../../records/order-approval/order-status.ts';
import { nameOf } from '../../records/person-name.ts';
import { kind } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';

interface OfCustomer {
  tenant_info: { tenant_name?: string | undefined; district: string };
}

/** Without TENANT READ there is only the district. */
const customerOf = ({ tenant_info: { tenant_name, district } }: OfCustomer) => tenant_name ?? district;
const join = (...words: (string | null | undefined)[]) => words.filter(Boolean).join(' · ');

/** Every kind of record the palette finds, in business order. */
export const RECORD_KINDS: readonly RecordKind[] = [
  kind({
    key: 'request',
    title: 'Quote requests',
    may: 'quotation_request:READ',
    isNumbered: true,
    find: async (page, signal) => (await listRfqs(page, signal)).rows,
    read: (id, signal) => getRfq(Number(id), signal),
    shown: (row) => ({
      id: String(row.request_id),
      label: `Request ${row.request_id}`,
      hint: join(row.productInfo.product_name, row.sku.product_sku_name, customerOf(row)),
      paths: [`/quoteRequests?open=${row.request_id}&status=all`],
    }),
  }),
  kind({
    key: 'quotation',
    title: 'Quotations',
    may: 'quotation:READ',
    isNumbered: true,
    find: async (page, signal) => (await listQuotations(page, signal)).rows,
    read: (id, signal) => getQuotation(Number(id), signal),
    shown: (row) => ({
      id: String(row.quotation_id),
      label: row.quotation_number,
      hint: customerOf(row),
      paths: [`/quotation-details/${row.quotation_id}`],
    }),
  }),
  kind({
    key: 'order',
    title: 'Orders',
    may: 'order:READ',
    find: async (page, signal) => (await listOrders(page, signal)).rows,
    read: getOrder,
    shown: (row) => ({
      id: row.order_number,
      label: row.order_number,
      hint: join(customerOf(row), isWaiting(row) ? null : row.invoice_number),
      paths: [`/order-details/${row.order_number}`],
    }),
  }),
  kind({
    key: 'purchase-order',
    title: 'Purchase orders',
    may: 'purchase_order:READ',
    find: async (page, signal) => (await listPurchaseOrders(page, signal)).rows,
    read: getPurchaseOrder,
    shown: (row) => ({
      id: row.po_id,
      label: row.po_id,
      hint: join(row.seller_info.seller_name, row.order_number),
      paths: [`/purchase-orders-details/${row.po_id}`],
    }),
  }),
  kind({
    key: 'challan',
    title: 'Delivery challans',
    may: 'delivery_challan:READ',
    find: async (page, signal) => (await listChallans(page, signal)).rows,
    read: getChallan,
    shown: (row) => ({
      id: row.challan_id,
      label: row.challan_id,
      hint: join(customerOf(row), row.order_number),
      paths: [`/deliveryChallans?open=${row.challan_id}`],
    }),
  }),
  kind({
    key: 'credit-note',
    title: 'Credit notes',
    may: 'order:READ',
    find: async (page, signal) => (await listCreditNotes(page, signal)).rows,
    shown: (row) => ({
      id: row.cnId,
      label: row.cnId,
      hint: join(customerOf(row), row.order_number),
      paths: [`/order-details/${row.order_number}`],
    }),
  }),
  kind({
    key: 'expense',
    title: 'Expenses',
    may: 'expense:READ',
    isNumbered: true,
    find: async (page, signal) => (await listExpenses(page, signal)).rows,
    read: (id, signal) => getExpense(Number(id), signal),
    shown: (row) => ({
      id: String(row.expense_id),
      label: `Expense ${row.expense_id}`,
      hint: join(row.expense_type, row.entity_id, formatInr(row.amount)),
      paths: [`/expenses?expense_id=${row.expense_id}`],
    }),
  }),
  kind({
    key: 'product',
    title: 'Products',
    may: 'product:READ',
    find: async (page, signal) => (await searchProducts(page, signal)).rows,
    shown: (row) => ({
      id: String(row.product_id),
      label: row.product_name,
      hint: `Product ${row.product_id}`,
      paths: [`/createSku/${row.product_id}`, `/editProduct/${row.product_id}`],
    }),
  }),
  kind({
    key: 'sku',
    title: 'SKUs',
    may: 'sku:READ',
    find: async (page, signal) => {
      const { products, skus } = await searchGoods(page, signal);
      return skus.map((sku) => ({ ...sku, of: products.find(({ product_id }) => product_id === sku.product_id) }));
    },
    shown: (row) => ({
      id: String(row.product_sku_id),
      label: join(row.of?.product_name, row.product_sku_name),
      hint: `SKU ${row.product_sku_id}, per ${row.unit}`,
      paths: [`/sku/${row.product_sku_id}`],
    }),
  }),
  kind({
    key: 'category',
    title: 'Categories',
    may: 'product:READ',
    // There are few of them, and the server cannot search their list.
    find: async ({ keyword }, signal) =>
      (await listCategories({}, signal)).rows.filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase())),
    shown: (row) => ({
      id: String(row.category_id),
      label: row.name,
      hint: `Category ${row.category_id}`,
      paths: [`/category/${row.category_id}`],
    }),
  }),
  kind({
    key: 'seller',
    title: 'Sellers',
    may: 'seller:READ',
    isNumbered: true,
    find: async (page, signal) => (await listSellers(page, signal)).rows,
    read: (id, signal) => getSeller(Number(id), signal),
    shown: (row) => ({
      id: String(row.seller_id),
      label: row.seller_name,
      hint: join(`Seller ${row.seller_id}`, row.district),
      paths: [`/view-seller/${row.seller_id}`, `/purchaseOrders?seller=${row.seller_id}`],
    }),
  }),
  kind({
    key: 'lead',
    title: 'Seller leads',
    may: 'seller:READ',
    isNumbered: true,
    find: async (page, signal) => (await listLeads(page, signal)).rows,
    read: (id, signal) => getLead(Number(id), signal),
    shown: (row) => ({
      id: String(row.lead_id),
      label: row.name,
      hint: join(`Lead ${row.lead_id}`, row.district),
      paths: [`/seller-manager?tab=leads&lead_id=${row.lead_id}`],
    }),
  }),
  kind({
    key: 'tenant',
    title: 'Customers',
    may: 'tenant:READ',
    isNumbered: true,
    find: async (page, signal) => (await listTenants(page, signal)).rows,
    read: (id, signal) => getTenant(Number(id), signal),
    shown: (row) => ({
      id: String(row.tenant_id),
      label: row.tenant_name,
      hint: join(`Customer ${row.tenant_id}`, row.district),
      paths: [`/view-tenant/${row.tenant_id}`, `/orders?customer=${row.tenant_id}`],
    }),
  }),
  kind({
    key: 'organisation',
    title: 'Organisations',
    may: 'tenant:READ',
    isNumbered: true,
    find: async (page, signal) => (await listOrganisations(page, signal)).rows,
    read: (id, signal) => getOrganisation(Number(id), signal),
    shown: (row) => ({
      id: String(row.org_id),
      label: row.organisation_name,
      hint: `Organisation ${row.org_id}`,
      paths: [`/tenantManager/${row.org_id}`, `/orders?organisation=${row.org_id}`],
    }),
  }),
  kind({
    key: 'user',
    title: 'Users',
    may: 'admin_user:READ',
    find: async (page, signal) => (await listUsers(page, signal)).rows,
    shown: (row) => ({
      id: String(row.user_id),
      label: nameOf(row),
      hint: row.email ?? `User ${row.user_id}`,
      paths: [row.tenant_id ? `/tenantUsers/${row.tenant_id}` : '/admins'],
    }),
  }),
  kind({
    key: 'blog',
    title: 'Blog posts',
    may: 'blogs:READ',
    isNumbered: true,
    find: async (page, signal) => (await listBlogs(page, signal)).rows,
    read: getBlog,
    shown: (row) => ({
      id: String(row.blog_post_id),
      label: row.title,
      hint: row.author,
      paths: [`/editBlog/${row.blog_post_id}`],
    }),
  }),
  kind({
    key: 'ticket',
    title: 'Support tickets',
    may: 'staff',
    call: 'GET /clickUp/tasks',
    isNumbered: true,
    find: async (page, signal) => (await listTickets(page, signal)).rows,
    read: (id, signal) => getTicket(Number(id), signal),
    shown: (row) => ({
      id: String(row.task_id),
      label: row.name,
      hint: join(`Ticket ${row.task_id}`, row.order_number, row.status),
      paths: [`/ops-support?list=${row.list}&task_id=${row.task_id}`],
    }),
  }),
];
