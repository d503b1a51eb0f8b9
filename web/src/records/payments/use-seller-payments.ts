import { billedSums, payableToSeller } from '@console/shared/billed';
import type { BilledSums } from '@console/shared/billed';
import type { Payment } from '@console/shared/entities/payment';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { paidFor } from '@console/shared/paid';
import type { PaidPart } from '@console/shared/paid';
import { listSellerPayments } from '../../api/purchase-orders.ts';
import { stores } from '../../stores/stores.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { RECORD_BILL } from '../seller-bills/record-bill.ts';
import { useLedger } from '../use-ledger.ts';
import type { Ledger } from '../use-ledger.ts';

export interface SellerPayments {
  ledger: Ledger<Payment>;
  /** Undefined while unknown. */
  paid: PaidPart | undefined;
  /** Undefined while unknown, and where the gateway keeps no bills. */
  billed: BilledSums | undefined;
}

/** The payments for a purchase order and their totals, kept live. */
export function useSellerPayments(
  row: Pick<PurchaseOrder, 'po_id' | 'po_grand_total' | 'seller_bills'>,
): SellerPayments {
  const { po_id } = row;
  const keepsBills = useOffers(RECORD_BILL) && row.seller_bills !== undefined;
  const ledger = useLedger(stores.payment, `of ${po_id}`, () => ({
    matches: (payment) => payment.po_id === po_id,
    read: (page, signal) => listSellerPayments({ po_id, ...page }, signal),
  }));
  return {
    ledger,
    paid: ledger.isWhole ? paidFor(payableToSeller(row), ledger.rows) : undefined,
    billed: ledger.isWhole && keepsBills ? billedSums(row, ledger.rows) : undefined,
  };
}
