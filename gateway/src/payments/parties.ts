import { billedSums, payableToSeller } from '@console/shared/billed';
import type { BilledSums } from '@console/shared/billed';
import { maySee } from '@console/shared/audience';
import type { BodyOf } from '@console/shared/calls/call';
import type { paymentCalls } from '@console/shared/calls/money';
import { AppError, invalid } from '@console/shared/errors';
import { paidFor, paidOf } from '@console/shared/paid';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { notesOf } from '../credit-notes/read.ts';
import { refuseWaiting } from '../orders/approval.ts';
import { payablePurchaseOrder } from '../purchase-orders/payable.ts';
import { lockPaidOrder, paymentsFor, paymentsOf, suppliedBy } from './repository.ts';
import { missingText } from '@console/shared/missing';

type Create = BodyOf<typeof paymentCalls.create>;
type PaidOrder = NonNullable<Awaited<ReturnType<typeof lockPaidOrder>>>;

export interface Paying {
  /** The two parties of a payment, and its document. */
  parties: {
    order_number: string | null;
    po_id: string | null;
    tenant_id: number | null;
    seller_id: number | null;
    customer_name: string | null;
    seller_name: string | null;
  };
  /** Maximum in rupees; null if unlimited. */
  left: number | null;
  /** Of a purchase order. */
  billed: BilledSums | null;
  noun: string;
}

/** A payment to the seller of a purchase order, which implies its order. Locks the purchase order. */
export async function ofPurchaseOrder(work: UnitOfWork, po_id: string, body: Create): Promise<Paying> {
  if (body.tenant_id) throw invalid({ tenant_id: 'A purchase order is paid to its seller, not by a customer.' });
  const row = await payablePurchaseOrder(work, po_id);
  const { order_number, seller_id, seller_info } = row;
  const fields = {
    ...(body.order_number &&
      body.order_number !== order_number && { order_number: 'This purchase order is not for this order.' }),
    ...(body.seller_id &&
      body.seller_id !== seller_id && { seller_id: 'This purchase order is not made out to this seller.' }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const payments = await paymentsFor(work.db, po_id);
  return {
    parties: { order_number, po_id, ...sellerParty(seller_id, seller_info.seller_name) },
    left: paidFor(payableToSeller(row), payments).left,
    billed: billedSums(row, payments),
    noun: 'purchase order',
  };
}

/** A payment from the customer of an order, or to one of its sellers. Refused while its prices await approval. */
export async function ofOrder(work: UnitOfWork, body: Create): Promise<Paying> {
  const order = await paidOrder(work, body.order_number);
  refuseWaiting(order);
  const { order_number } = order;
  const known = { order_number, po_id: null };
  const [party, left] = body.seller_id
    ? [await toSeller(work, order, body), null]
    : [fromCustomer(work, order, body), await leftOf(work, order)];
  return { parties: { ...known, ...party }, left, billed: null, noun: 'order' };
}

async function paidOrder({ db, actor }: UnitOfWork, order_number: string | null | undefined): Promise<PaidOrder> {
  if (!order_number) throw invalid({ order_number: 'Enter an order or a purchase order.' });
  const order = await lockPaidOrder(db, order_number);
  if (!order || !maySee(actor.audience, 'order', order)) {
    throw invalid({ order_number: missingText('Order', order_number) });
  }
  return order;
}

async function toSeller({ db }: UnitOfWork, { order_number }: PaidOrder, { seller_id, tenant_id }: Create) {
  if (tenant_id) throw invalid({ seller_id: 'A payment comes from the customer or goes to a seller, not both.' });
  const supplied = seller_id ? await suppliedBy(db, seller_id, order_number) : undefined;
  if (!seller_id || !supplied) throw invalid({ seller_id: 'This seller supplies nothing for this order.' });
  return sellerParty(seller_id, supplied.seller_name);
}

const sellerParty = (seller_id: number, seller_name: string) => ({
  ...{ tenant_id: null, customer_name: null },
  ...{ seller_id, seller_name },
});

/** A caller who may not see customers must not learn anything by guessing one. */
function fromCustomer({ actor }: UnitOfWork, order: PaidOrder, { tenant_id }: Create) {
  if (tenant_id && !(actor.audience.seesTenants && tenant_id === order.tenant_id)) {
    throw invalid({ tenant_id: 'This is not the customer of the order.' });
  }
  const { tenant_name = null } = order.tenant_info;
  return { tenant_id: order.tenant_id, customer_name: tenant_name, seller_id: null, seller_name: null };
}

/** A customer's payments may never exceed what invoice and credit notes together ask for. */
async function leftOf({ db }: UnitOfWork, { order_number, order_grand_total, status }: PaidOrder): Promise<number> {
  if (status === 'CANCELLED') {
    throw new AppError('conflict', `Order ${order_number} was cancelled, so its customer has nothing to pay.`, {
      status,
    });
  }
  return paidOf(order_grand_total, await paymentsOf(db, order_number), await notesOf(db, order_number)).left;
}
