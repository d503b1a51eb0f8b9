import type { BodyOf } from '@console/shared/calls/call';
import type { einvoiceCalls } from '@console/shared/calls/einvoice';
import { registeredFaults } from '@console/shared/einvoice';
import type { Registered } from '@console/shared/einvoice';
import type { Order } from '@console/shared/entities/order';
import { AppError, invalid } from '@console/shared/errors';
import type { Kysely } from 'kysely';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import type { PrintedDocument } from '../documents/model.ts';
import { paperOf } from '../papers/read.ts';
import { orderRecord } from '../records/order.ts';
import { hasEinvoice, inv01Of } from './inv01.ts';
import { einvoiceOf, keepEinvoice } from './repository.ts';
import { qrFault } from './stated-qr.ts';
import { refused } from './words.ts';

/** The paper of the tax invoice of an order. Throws 409 if it is not issued. */
export async function invoicePaper(db: Kysely<Database>, order_number: string): Promise<PrintedDocument> {
  const paper = await paperOf(db, 'tax_invoice', order_number);
  if (!paper) throw refused(`Order ${order_number} has no invoice yet: an e-invoice is of an issued invoice.`);
  return paper.content;
}

/** Keeps what the register answered, once: the same answer again changes nothing, and another one is refused. */
export function registerEinvoice(
  work: UnitOfWork,
  { order_number, ...said }: BodyOf<typeof einvoiceCalls.register>,
  ifMatch: number | undefined,
): Promise<Order> {
  const faults = registeredFaults(said);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return updateRecord(work, orderRecord, order_number, ifMatch, () => keepRegistered(work, order_number, said));
}

/** The caller has locked the order. */
export async function keepRegistered({ db }: UnitOfWork, order_number: string, said: Registered): Promise<void> {
  const paper = await invoicePaper(db, order_number);
  if (paper.legal && !hasEinvoice(paper)) inv01Of(paper);
  const answer = { ...said, irn: said.irn.toLowerCase() };
  const known = await einvoiceOf(db, order_number);
  if (known?.state === 'registered') {
    const isSame = known.irn === answer.irn && known.signed_qr === answer.signed_qr;
    if (isSame && known.ack_number === answer.ack_number && known.ack_date === answer.ack_date) return;
    throw refused(`Invoice ${paper.number} is registered already, with the IRN ${known.irn ?? ''}.`);
  }
  const fault = qrFault(answer, paper.number);
  if (fault !== undefined) throw invalid({ signed_qr: fault });
  await refuseTaken(db, answer.irn);
  await keepEinvoice(db, order_number, { state: 'registered', ...answer });
  await orderRecord.update(db, order_number, {});
}

/** An IRN stands for one invoice. */
async function refuseTaken(db: Kysely<Database>, irn: string): Promise<void> {
  const other = await db.selectFrom('einvoices').where('irn', '=', irn).select('order_number').executeTakeFirst();
  if (other) throw invalid({ irn: `This is the IRN of order ${other.order_number}.` });
}

/** Lets an e-invoice wait for the register. One that waits or is registered is left as it is: its reply was lost. */
export function sendEinvoice(
  work: UnitOfWork,
  { order_number }: BodyOf<typeof einvoiceCalls.send>,
  ifMatch: number | undefined,
): Promise<Order> {
  return updateRecord(work, orderRecord, order_number, ifMatch, async () => {
    const paper = await invoicePaper(work.db, order_number);
    inv01Of(paper);
    const known = await einvoiceOf(work.db, order_number);
    if (known && known.state !== 'failed') return;
    await keepEinvoice(work.db, order_number, { state: 'waiting' });
    await orderRecord.update(work.db, order_number, {});
  });
}

/**
 * Lets the e-invoice of an invoice that this write issues wait for the register, where there is one. One that lacks what
 * the register needs has failed at once; the invoice stands all the same.
 */
export async function queueEinvoice({ db, hasRegister }: UnitOfWork, order_number: string): Promise<void> {
  if (!hasRegister) return;
  const paper = await invoicePaper(db, order_number);
  if (!hasEinvoice(paper)) return;
  await keepEinvoice(db, order_number, waitingOrFailed(paper));
}

function waitingOrFailed(paper: PrintedDocument): Parameters<typeof keepEinvoice>[2] {
  try {
    inv01Of(paper);
    return { state: 'waiting' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { state: 'failed', failure: error.message };
  }
}
