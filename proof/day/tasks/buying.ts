import { paymentCalls } from '@console/shared/calls/money';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { Order } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { paidFor } from '@console/shared/paid';
import { rowsIn } from '../../../web/src/api/replies.ts';
import { choose, isPressing, isSelling, orderOf, orders, purchaseOrders } from '../lists.ts';
import type { Session } from '../session.ts';

/** Creates one draft for each seller of an order that has no purchase orders yet. */
export async function draft(session: Session): Promise<void> {
  const { random } = session;
  const row = await choose(session, orders(session, { status: ['CONFIRMED'] }), { usual: 40, fits: isUnbought });
  if (!row || !(await session.rest(random.between(1, 2.5)))) return;
  const { order_number } = row;
  const known = [...new Set(unboughtOf(row))];
  const active = await Promise.all(known.map((seller_id) => isSelling(session, seller_id)));
  const sellers = known.filter((_, at) => active[at]);
  if (sellers.length === 0) return;
  await session.write(
    'drafted',
    purchaseOrderCalls.generate,
    { order_number, sellers },
    {
      moved: async () => {
        const left = unboughtOf(await orderOf(session, order_number));
        return sellers.some((seller_id) => !left.includes(seller_id));
      },
    },
  );
}

const isUnbought = (order: Order) => unboughtOf(order).length > 0;

const unboughtOf = ({ order_lines }: Order): number[] =>
  order_lines
    .filter(({ status, quantity, po_gen_qty }) => status !== 'CANCELLED' && po_gen_qty < quantity)
    .map(({ seller_id }) => seller_id);

/** Reviews the next draft of the queue and issues it, which notifies its seller. */
export async function issue(session: Session): Promise<void> {
  const { random } = session;
  if (!isPressing(session, session.live.waiting('purchase_orders'), 30)) return;
  await session.workNext('issued', { queue: 'purchase_orders' }, random.between(0.8, 2.5), (row, claimToken) => {
    const { po_id, revision: ifMatch } = row as unknown as PurchaseOrder;
    const options = { ifMatch, claimToken };
    if (random.chance(0.04)) {
      return session.write(
        'drafts cancelled',
        purchaseOrderCalls.updateStatus,
        { po_id, status: 'CANCELLED' },
        options,
      );
    }
    return session.write('issued', purchaseOrderCalls.updateStatus, { po_id, status: 'ISSUED' }, options);
  });
}

/** Pays a seller the rest of a purchase order. */
export async function paySeller(session: Session): Promise<void> {
  const { random } = session;
  const row = await choose(session, purchaseOrders(session, { status: ['ISSUED'] }), { usual: 150, ref: refOf });
  if (!row) return;
  const { po_id, po_grand_total, revision: ifMatch } = row;
  const leftOf = async () => {
    const reply = await session.read(purchaseOrderCalls.payments, { query: { po_id, limit: 100 } });
    return paidFor(po_grand_total, rowsIn({ reply, position: undefined }, 'payments').rows).left;
  };
  await session.work('paid', refOf(row), random.between(0.5, 1.5), async (claimToken) => {
    const amount = await leftOf();
    if (amount > 0) {
      const body = { po_id, amount, mode: 'NEFT', reference: `UTR${random.int(100_000, 999_999)}` };
      const noted = await session.write('payments noted', paymentCalls.create, body, {
        moved: async () => (await leftOf()) !== amount,
      });
      if (!noted) return;
      const { payment_id, revision } = noted.payment;
      const received = { payment_id, status: 'RECEIVED' as const };
      await session.write('payments received', paymentCalls.update, received, { ifMatch: revision });
    }
    await session.write('paid', purchaseOrderCalls.updateStatus, { po_id, status: 'PAID' }, { ifMatch, claimToken });
  });
}

const refOf = ({ po_id }: PurchaseOrder) => ({ entity: 'purchase_order' as const, id: po_id });
