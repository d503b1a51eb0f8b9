import type { BodyOf } from '@console/shared/calls/call';
import type { sellerBillCalls } from '@console/shared/calls/seller-bill';
import type { PurchaseOrder, SellerBill } from '@console/shared/entities/purchase-order';
import { AppError, invalid } from '@console/shared/errors';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { updateRecord } from '../changes/update-record.ts';
import { json } from '../database/columns.ts';
import { payableFault } from '../purchase-orders/payable.ts';
import { purchaseOrderRecord } from '../records/purchase-order.ts';
import { personOf } from '../users/person.ts';
import { billFaults } from './faults.ts';
import { insertBill, isPaidSince, lockNumbersOf, replaceLines, updateBill } from './repository.ts';

type Create = BodyOf<typeof sellerBillCalls.create>;
type Update = BodyOf<typeof sellerBillCalls.update>;
type Cancel = BodyOf<typeof sellerBillCalls.cancel>;

/** Records a seller's bill for an issued purchase order. */
export const recordBill = (work: UnitOfWork, body: Create, ifMatch: number | undefined): Promise<PurchaseOrder> =>
  updateRecord(work, purchaseOrderRecord, body.po_id, ifMatch, async (before) => {
    refuseUnissued(before);
    const { db, actor, now } = work;
    const { po_id, bill_date, amount, lines } = body;
    const bill_number = body.bill_number.trim();
    await check(work, before, { ...body, bill_number }, undefined);
    const values = { bill_number, bill_date, amount, file_name: body.file_name || null };
    const recorded = { recorded_at: now, recorded_by: json(await personOf(db, actor.user_id)) };
    await insertBill(db, { po_id, seller_id: before.seller_id, ...values, ...recorded }, lines);
    await sign(work, po_id);
  });

/** Corrects a bill. Once a payment was recorded after it, the payment rests on it. */
export const correctBill = (work: UnitOfWork, body: Update, ifMatch: number | undefined): Promise<PurchaseOrder> =>
  updateRecord(work, purchaseOrderRecord, body.po_id, ifMatch, async (before) => {
    refuseUnissued(before);
    const bill = standingBill(before, body.bill_id);
    const { po_id, bill_id, bill_number = bill.bill_number, bill_date = bill.bill_date, amount = bill.amount } = body;
    if (await isPaidSince(work.db, po_id, bill.recorded_at)) {
      throw new AppError(
        'conflict',
        `A payment was recorded after bill ${bill.bill_number}. Cancel it, then record it anew.`,
      );
    }
    const after = { bill_number: bill_number.trim(), bill_date, amount };
    await check(work, before, { ...after, lines: body.lines ?? bill.lines }, bill);
    const { file_name } = body;
    await updateBill(work.db, bill_id, { ...after, ...(file_name !== undefined && { file_name: file_name || null }) });
    if (body.lines) await replaceLines(work.db, bill_id, body.lines);
    await sign(work, po_id);
  });

/** It stays, with the reason. Possible on a cancelled purchase order too, so that its number is free again. */
export const cancelBill = (work: UnitOfWork, body: Cancel, ifMatch: number | undefined): Promise<PurchaseOrder> =>
  updateRecord(work, purchaseOrderRecord, body.po_id, ifMatch, async (before) => {
    const { bill_id } = standingBill(before, body.bill_id);
    const cancel_reason = body.reason.trim();
    if (cancel_reason === '') throw invalid({ reason: 'Enter a reason.' });
    await updateBill(work.db, bill_id, { cancelled_at: work.now, cancel_reason });
    await sign(work, body.po_id);
  });

function refuseUnissued({ po_id, status }: PurchaseOrder): void {
  const fault = payableFault(po_id, status, 'billed');
  if (fault) throw fault;
}

function standingBill({ po_id, seller_bills = [] }: PurchaseOrder, id: number): SellerBill {
  const bill = seller_bills.find(({ bill_id }) => bill_id === id);
  if (!bill) throw new AppError('not_found', `Bill ${id} of ${po_id} does not exist.`);
  if (bill.cancelled_at !== null) throw new AppError('conflict', `Bill ${bill.bill_number} was cancelled.`);
  return bill;
}

async function check(
  work: UnitOfWork,
  row: PurchaseOrder,
  bill: Parameters<typeof billFaults>[2],
  was: SellerBill | undefined,
): Promise<void> {
  await lockNumbersOf(work.db, row.seller_id);
  const fields = await billFaults(work, row, bill, was);
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

const sign = ({ db, actor, now }: UnitOfWork, po_id: string) =>
  purchaseOrderRecord.update(db, po_id, { modified_by: actor.user_id, modified_date: now });
