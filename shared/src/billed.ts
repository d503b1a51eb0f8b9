import type { OrderLine } from './entities/order.ts';
import type { PurchaseOrder, PurchaseOrderLine, SellerBill } from './entities/purchase-order.ts';
import { formatInr, quantityLeft, sum } from './money.ts';
import { standingOf } from './paid.ts';
import { roundOffLine } from './pricing.ts';

type Billed = Pick<PurchaseOrder, 'seller_bills'>;
type Payments = readonly Parameters<typeof standingOf>[0][];

/** Why a seller is paid before any bill. */
export const ADVANCE = 'Advance';

/** The bills that count. */
export const standingBills = ({ seller_bills = [] }: Billed): SellerBill[] =>
  seller_bills.filter(({ cancelled_at }) => cancelled_at === null);

/** What a seller billed for a purchase order and was paid for it, in rupees. */
export interface BilledSums {
  /** No bill counts, so whatever is paid is an advance. */
  isUnbilled: boolean;
  billed: number;
  /** Received and awaited. */
  paid: number;
  /** How much more may be paid without a reason; never below zero. */
  open: number;
}

/** A bill may be paid rounded to whole rupees. */
export function billedSums(row: Billed, payments: Payments): BilledSums {
  const bills = standingBills(row);
  const paid = sum(payments.map(standingOf));
  const payable = sum(bills.map(({ amount }) => Math.max(amount, roundOffLine(amount).payable)));
  return {
    isUnbilled: bills.length === 0,
    billed: sum(bills.map(({ amount }) => amount)),
    paid,
    open: Math.max(sum([payable, -paid]), 0),
  };
}

/** What is payable to the seller of a purchase order: its total, or what was billed if that is more. */
export const payableToSeller = (row: Billed & Pick<PurchaseOrder, 'po_grand_total'>): number =>
  Math.max(row.po_grand_total, sum(standingBills(row).map(({ amount }) => amount)));

/** How much more this amount is than what the purchase order asks to pay, in rupees: its round-off is no difference. */
export function aboveOrdered(amount: number, { po_grand_total }: Pick<PurchaseOrder, 'po_grand_total'>): number {
  const { payable } = roundOffLine(po_grand_total);
  return amount > Math.max(payable, po_grand_total) ? sum([amount, -payable]) : 0;
}

/** '₹500.00 is ₹100.00 more than is left of the ₹900.00 billed.' */
export const aboveBilled = (amount: number, { billed, open }: BilledSums): string =>
  `${formatInr(amount)} is ${formatInr(sum([amount, -open]))} more than is left of the ${formatInr(billed)} billed.`;

/** `by`: the difference in units of the goods. */
export interface LineDifference {
  kind: 'above-ordered' | 'above-delivered' | 'not-billed';
  by: number;
}

/** One line of a purchase order: what was ordered, delivered to the customer, and billed. */
export interface SuppliedLine {
  line: PurchaseOrderLine;
  /** 0 once cancelled. */
  ordered: number;
  /** Never more than was ordered: anything beyond came from elsewhere. Null for goods for stock, or while unknown. */
  delivered: number | null;
  /** Other purchase orders also supply its order line, so the seller delivered this much at most. */
  isShared: boolean;
  billed: number;
  differences: LineDifference[];
}

type Delivered = Pick<OrderLine, 'order_line_id' | 'po_gen_qty' | 'delivered_qty'>;

/**
 * The lines of a purchase order, without cancelled ones that nobody billed.
 * @param orderLines of its order; undefined while unknown
 */
export function suppliedLines(
  row: Billed & Pick<PurchaseOrder, 'purchase_order_lines'>,
  orderLines: readonly Delivered[] | undefined,
): SuppliedLine[] {
  const quantities = standingBills(row).flatMap(({ lines }) => lines);
  return row.purchase_order_lines
    .map((line) => {
      const ordered = line.status === 'CANCELLED' ? 0 : line.quantity;
      const own = quantities.filter(({ po_line_id }) => po_line_id === line.po_line_id);
      const billed = total(own.map(({ quantity }) => quantity));
      const of = orderLines?.find(({ order_line_id }) => order_line_id === line.order_line_id);
      const delivered = of ? Math.min(of.delivered_qty, ordered) : null;
      const isShared = of !== undefined && of.po_gen_qty > ordered;
      return {
        line,
        ordered,
        delivered,
        isShared,
        billed,
        differences: differencesOf(ordered, delivered, isShared, billed),
      };
    })
    .filter(({ ordered, billed }) => ordered > 0 || billed > 0);
}

function differencesOf(ordered: number, delivered: number | null, isShared: boolean, billed: number): LineDifference[] {
  const kinds: LineDifference[] = [{ kind: 'above-ordered', by: quantityLeft(billed, [ordered]) }];
  if (delivered !== null) {
    kinds.push({ kind: 'above-delivered', by: quantityLeft(billed, [delivered]) });
    if (!isShared) kinds.push({ kind: 'not-billed', by: quantityLeft(delivered, [billed]) });
  }
  return kinds.filter(({ by }) => by > 0);
}

const total = (quantities: readonly number[]) =>
  quantityLeft(
    0,
    quantities.map((quantity) => -quantity),
  );
