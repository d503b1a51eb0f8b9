import type { Call } from './call.ts';
import { analyticsCalls } from './analytics.ts';
import { activityCalls } from './activity.ts';
import { approvalCalls } from './approval.ts';
import { auditCalls } from './audit.ts';
import { blogCalls } from './blog.ts';
import { methodsOf, patternOf } from './call.ts';
import { categoryCalls } from './category.ts';
import { creditNoteCalls } from './credit-note.ts';
import { deadlineCalls } from './deadline.ts';
import { deliveryChallanCalls } from './delivery-challan.ts';
import { creditNoteEinvoiceCalls, einvoiceCalls } from './einvoice.ts';
import { displayCalls } from './display.ts';
import { permissionCalls } from './permissions.ts';
import { leadCalls } from './lead.ts';
import { expenseCalls, paymentCalls } from './money.ts';
import { notificationCalls } from './notification.ts';
import { orderCalls } from './order.ts';
import { offerCalls } from './offer.ts';
import { organisationCalls } from './organisation.ts';
import { outstandingCalls } from './outstanding.ts';
import { lastPriceCalls } from './last-prices.ts';
import { paperCalls } from './paper.ts';
import { preflightOf } from './preflight.ts';
import { ewayBillCalls } from './eway-bill.ts';
import { gstRegisterCalls } from './gst-register.ts';
import { pincodeCalls } from './pincode.ts';
import { productCalls } from './product.ts';
import { purchaseOrderCalls } from './purchase-order.ts';
import { quotationCalls } from './quotation.ts';
import { addressCalls, commentCalls, documentCalls } from './records.ts';
import { rfqCalls } from './rfq.ts';
import { routingCalls } from './routing.ts';
import { savedViewCalls } from './saved-view.ts';
import { securityCalls } from './security.ts';
import { seenCalls } from './seen.ts';
import { sellerBillCalls } from './seller-bill.ts';
import { sellerCalls } from './seller.ts';
import { sessionCalls } from './session.ts';
import { skuCalls } from './sku.ts';
import { supportCalls } from './support.ts';
import { tenantCalls } from './tenant.ts';
import { undoCalls } from './undo.ts';
import { userCalls } from './user.ts';
import { wallboardCalls } from './wallboard.ts';

const OWN: readonly Call[] = [
  sessionCalls,
  userCalls,
  rfqCalls,
  quotationCalls,
  undoCalls,
  orderCalls,
  einvoiceCalls,
  purchaseOrderCalls,
  sellerBillCalls,
  deliveryChallanCalls,
  creditNoteCalls,
  creditNoteEinvoiceCalls,
  paymentCalls,
  expenseCalls,
  outstandingCalls,
  notificationCalls,
  seenCalls,
  deadlineCalls,
  routingCalls,
  approvalCalls,
  wallboardCalls,
  displayCalls,
  permissionCalls,
  savedViewCalls,
  commentCalls,
  addressCalls,
  documentCalls,
  lastPriceCalls,
  paperCalls,
  blogCalls,
  productCalls,
  skuCalls,
  offerCalls,
  categoryCalls,
  sellerCalls,
  leadCalls,
  tenantCalls,
  organisationCalls,
  analyticsCalls,
  pincodeCalls,
  ewayBillCalls,
  gstRegisterCalls,
  supportCalls,
  activityCalls,
  auditCalls,
  securityCalls,
].flatMap((group) => Object.values<Call>(group));

/** Every call of the product, plus the preflight calls of those that cannot be undone. */
export const CALLS: readonly Call[] = [...OWN, ...OWN.filter(({ preflight }) => preflight).map(preflightOf)];

const byRoute = new Map(CALLS.flatMap((spec) => methodsOf(spec).map((method) => [`${method} ${spec.path}`, spec])));
const byPattern = CALLS.flatMap((spec) => {
  const pattern = patternOf(spec);
  return pattern ? [{ spec, pattern }] : [];
});

/** The call for a method and a path without `/api` and query; undefined if there is none. */
export const findCall = (method: string, path: string): Call | undefined =>
  byRoute.get(`${method} ${path}`) ??
  byPattern.find(({ spec, pattern }) => pattern.test(path) && methodsOf(spec).some((known) => known === method))?.spec;
