import type { Call } from './call.ts';
import { methodsOf } from './call.ts';
import { catalogueCalls } from './catalogue.ts';
import { creditNoteCalls } from './credit-note.ts';
import { deliveryChallanCalls } from './delivery-challan.ts';
import { expenseCalls, paymentCalls } from './money.ts';
import { orderCalls } from './order.ts';
import { partyCalls } from './parties.ts';
import { purchaseOrderCalls } from './purchase-order.ts';
import { quotationCalls } from './quotation.ts';
import { addressCalls, commentCalls, documentCalls } from './records.ts';
import { rfqCalls } from './rfq.ts';
import { sessionCalls, userCalls } from './session.ts';

/** Every call the product knows (spec section 7). */
export const CALLS: readonly Call[] = [
  sessionCalls,
  userCalls,
  rfqCalls,
  quotationCalls,
  orderCalls,
  purchaseOrderCalls,
  deliveryChallanCalls,
  creditNoteCalls,
  paymentCalls,
  expenseCalls,
  commentCalls,
  addressCalls,
  documentCalls,
  catalogueCalls,
  partyCalls,
].flatMap((group) => Object.values<Call>(group));

const byRoute = new Map(CALLS.flatMap((spec) => methodsOf(spec).map((method) => [`${method} ${spec.path}`, spec])));

/** The call behind a method and a path without `/api` and query; undefined when the product has none. */
export const findCall = (method: string, path: string): Call | undefined => byRoute.get(`${method} ${path}`);
