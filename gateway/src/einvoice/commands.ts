import type { BodyOf } from '@console/shared/calls/call';
import type { creditNoteEinvoiceCalls, einvoiceCalls } from '@console/shared/calls/einvoice';
import { registeredFaults } from '@console/shared/einvoice';
import type { Registered } from '@console/shared/einvoice';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import { AppError, invalid } from '@console/shared/errors';
import type { Kysely } from 'kysely';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import type { PrintedDocument } from '../documents/model.ts';
import { paperOf } from '../papers/read.ts';
import { creditNoteRecord } from '../records/credit-note.ts';
import { orderRecord } from '../records/order.ts';
import { hasEinvoice, inv01Of } from './inv01.ts';
import { dropUnregistered, einvoiceOf, keepEinvoice, subjectOf } from './repository.ts';
import { qrFault } from './stated-qr.ts';
import { ofCreditNote, ofOrder, touchSubject } from './subject.ts';
import type { Subject } from './subject.ts';
import { paperName, refused } from './words.ts';

/** The paper of an invoice or a credit note. Throws 409 if it is not issued. */
export async function issuedPaper(db: Kysely<Database>, { kind, id }: Subject): Promise<PrintedDocument> {
  const paper = await paperOf(db, kind, id);
  if (paper) return paper.content;
  throw refused(
    kind === 'tax_invoice'
      ? `Order ${id} has no invoice yet: an e-invoice is of an issued invoice.`
      : `Credit note ${id} was not issued: an e-invoice is of an issued credit note.`,
  );
}

/** Keeps what the register answered, once: the same answer again changes nothing, and another one is refused. */
export function registerEinvoice(
  work: UnitOfWork,
  { order_number, ...said }: BodyOf<typeof einvoiceCalls.register>,
  ifMatch: number | undefined,
): Promise<Order> {
  refuseFaulty(said);
  return updateRecord(work, orderRecord, order_number, ifMatch, () =>
    keepRegistered(work, ofOrder(order_number), said),
  );
}

/** The same for a credit note, even one that was cancelled since: the register then still has it. */
export function registerCreditNote(
  work: UnitOfWork,
  { creditnote_id, ...said }: BodyOf<typeof creditNoteEinvoiceCalls.register>,
  ifMatch: number | undefined,
): Promise<CreditNote> {
  refuseFaulty(said);
  return updateRecord(work, creditNoteRecord, creditnote_id, ifMatch, () =>
    keepRegistered(work, ofCreditNote(creditnote_id), said),
  );
}

function refuseFaulty(said: Registered): void {
  const faults = registeredFaults(said);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** The caller has locked the record. */
export async function keepRegistered({ db }: UnitOfWork, subject: Subject, said: Registered): Promise<void> {
  const paper = await issuedPaper(db, subject);
  if (paper.legal && !hasEinvoice(paper)) inv01Of(paper);
  const answer = { ...said, irn: said.irn.toLowerCase() };
  const known = await einvoiceOf(db, subject);
  if (known?.state === 'registered') {
    const isSame = known.irn === answer.irn && known.signed_qr === answer.signed_qr;
    if (isSame && known.ack_number === answer.ack_number && known.ack_date === answer.ack_date) return;
    throw refused(`${paperName(paper)} is registered already, with the IRN ${known.irn ?? ''}.`);
  }
  const fault = qrFault(answer, paper.number);
  if (fault !== undefined) throw invalid({ signed_qr: fault });
  await refuseTaken(db, answer.irn);
  await keepEinvoice(db, subject, { state: 'registered', ...answer });
  await touchSubject(db, subject);
}

/** An IRN stands for one invoice or credit note. */
async function refuseTaken(db: Kysely<Database>, irn: string): Promise<void> {
  const other = await subjectOf(db, irn);
  if (!other) return;
  const { order_number, cn_id } = other;
  throw invalid({ irn: `This is the IRN of ${cn_id === null ? `order ${order_number}` : `credit note ${cn_id}`}.` });
}

/** Lets an e-invoice wait for the register. One that waits or is registered is left as it is: its reply was lost. */
export const sendEinvoice = (
  work: UnitOfWork,
  { order_number }: BodyOf<typeof einvoiceCalls.send>,
  ifMatch: number | undefined,
): Promise<Order> => updateRecord(work, orderRecord, order_number, ifMatch, () => letWait(work, ofOrder(order_number)));

/** The same for a credit note. */
export const sendCreditNote = (
  work: UnitOfWork,
  { creditnote_id }: BodyOf<typeof creditNoteEinvoiceCalls.send>,
  ifMatch: number | undefined,
): Promise<CreditNote> =>
  updateRecord(work, creditNoteRecord, creditnote_id, ifMatch, async (before) => {
    refuseCancelled(before);
    await letWait(work, ofCreditNote(creditnote_id));
  });

/** Throws 409 for a credit note that was cancelled, which the register must not get any more. */
export function refuseCancelled({ cnId, status }: Pick<CreditNote, 'cnId' | 'status'>): void {
  if (status === 'CANCELLED') throw refused(`Credit note ${cnId} was cancelled.`);
}

async function letWait({ db }: UnitOfWork, subject: Subject): Promise<void> {
  inv01Of(await issuedPaper(db, subject));
  const known = await einvoiceOf(db, subject);
  if (known && known.state !== 'failed') return;
  await keepEinvoice(db, subject, { state: 'waiting' });
  await touchSubject(db, subject);
}

/**
 * Lets the e-invoice of what this write issues wait for the register, where there is one. One that lacks what the register
 * needs has failed at once; its paper stands all the same.
 */
export async function queueEinvoice({ db, hasRegister }: UnitOfWork, subject: Subject): Promise<void> {
  if (!hasRegister) return;
  const paper = await issuedPaper(db, subject);
  if (!hasEinvoice(paper)) return;
  await keepEinvoice(db, subject, waitingOrFailed(paper));
}

/** Forgets the e-invoice of what this write cancels, unless the register has it. */
export async function withdrawEinvoice({ db }: UnitOfWork, subject: Subject): Promise<void> {
  await dropUnregistered(db, subject);
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
