import { ANALYTICS_CALLS } from './calls/analytics.ts';
import { AUDIT_CALLS } from './calls/audit.ts';
import { BLOG_CALLS } from './calls/blogs.ts';
import { CATEGORY_CALLS } from './calls/categories.ts';
import { CHALLAN_CALLS } from './calls/challans.ts';
import { CREDIT_NOTE_CALLS } from './calls/credit-notes.ts';
import { LEAD_CALLS } from './calls/leads.ts';
import { MONEY_CALLS } from './calls/money.ts';
import { OFFER_CALLS } from './calls/offers.ts';
import { ORDER_CALLS } from './calls/orders.ts';
import { OUTSIDE_CALLS } from './calls/outside.ts';
import { PREFLIGHT_CALLS } from './calls/preflights.ts';
import { PRODUCT_CALLS } from './calls/products.ts';
import { PURCHASE_ORDER_CALLS } from './calls/purchase-orders.ts';
import { QUOTATION_CALLS } from './calls/quotations.ts';
import { RECORD_CALLS } from './calls/records.ts';
import { RFQ_CALLS } from './calls/rfqs.ts';
import { SELLER_CALLS } from './calls/sellers.ts';
import { SESSION_CALLS } from './calls/session.ts';
import { SKU_CALLS } from './calls/skus.ts';
import { TENANT_CALLS } from './calls/tenants.ts';
import { USER_CALLS } from './calls/users.ts';
import type { CallRow } from './row.ts';

/** The calls of section 7, and our own beside them. */
export const CALL_ROWS: readonly CallRow[] = [
  ...SESSION_CALLS,
  ...PREFLIGHT_CALLS,
  ...USER_CALLS,
  ...RFQ_CALLS,
  ...QUOTATION_CALLS,
  ...ORDER_CALLS,
  ...PURCHASE_ORDER_CALLS,
  ...CHALLAN_CALLS,
  ...CREDIT_NOTE_CALLS,
  ...MONEY_CALLS,
  ...RECORD_CALLS,
  ...BLOG_CALLS,
  ...PRODUCT_CALLS,
  ...SKU_CALLS,
  ...OFFER_CALLS,
  ...CATEGORY_CALLS,
  ...SELLER_CALLS,
  ...LEAD_CALLS,
  ...TENANT_CALLS,
  ...ANALYTICS_CALLS,
  ...OUTSIDE_CALLS,
  ...AUDIT_CALLS,
];
