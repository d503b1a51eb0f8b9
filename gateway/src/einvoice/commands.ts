import type { BodyOf } from '@console/shared/calls/call';
import type { creditNoteEinvoiceCalls, einvoiceCalls } from '@console/shared/calls/einvoice';
import { ackDateFault, registeredFaults } from '@console/shared/einvoice';
import type { Registered, Said } from '@console/shared/einvoice';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import { AppError, invalid } from '@console/shared/errors';
import type { Kysely } from 'kysely';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import type { PrintedDocument } from '../documents/model.ts';
import { printedIsoDay } from '../documents/register-forms.ts';
import { paperOf } from '../papers/read.ts';
import { creditNoteRecord } from '../records/credit-note.ts';
import { orderRecord } from '../records/order.ts';
import { hasEinvoice, inv01Of } from './inv01.ts';
import { correctEinvoice, dropUnregistered, einvoiceOf, holdIrn, keepEinvoice, subjectOf } from './repository.ts';
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
      ? `Order ${id} has no invoice yet. Issue it first.`
      : `Credit note ${id} was not issued. Issue it first.`,
  );
}

/**
 * Keeps what somebody read on the e-invoice portal, once: the same again changes nothing, and anything else is a correction,
 * which needs its reason.
 */
export function registerEinvoice(
  work: UnitOfWork,
  { order_number, ...said }: BodyOf<typeof einvoiceCalls.register>,
  ifMatch: number | undefined,
): Promise<Order> {
  refuseFaulty(said, said.irn);
  return updateRecord(work, orderRecord, order_number, ifMatch, () => enter(work, ofOrder(order_number), said));
}

/** The same for a credit note, even one that was cancelled since: its IRN is then still active. */
export function registerCreditNote(
  work: UnitOfWork,
  { creditnote_id, ...said }: BodyOf<typeof creditNoteEinvoiceCalls.register>,
  ifMatch: number | undefined,
): Promise<CreditNote> {
  refuseFaulty(said, said.irn);
  return updateRecord(work, creditNoteRecord, creditnote_id, ifMatch, () =>
    enter(work, ofCreditNote(creditnote_id), said),
  );
}

type Entered = Said & { reason?: string | undefined };

/** What people enter is of the past. The portal's own replies may be of a clock ahead of ours. */
async function enter(work: UnitOfWork, subject: Subject, { reason, ...entered }: Entered): Promise<void> {
  const said = await withQrCode(work.db, subject, entered);
  const { date } = await issuedPaper(work.db, subject);
  const fault = ackDateFault(said.ack_date, printedIsoDay(date), work.now.getTime());
  await keepRegistered(work, subject, said, { reason: reason?.trim() ?? '', refuse: fault });
}

function refuseFaulty(said: Said, kept: string | undefined): void {
  const faults = registeredFaults(said, kept);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** A correction without a QR code keeps the one that is known of the same IRN; anything else without one is refused. */
async function withQrCode(db: Kysely<Database>, subject: Subject, said: Said): Promise<Registered> {
  const known = await einvoiceOf(db, subject);
  const { irn, signed_qr } = known?.state === 'registered' ? known : {};
  refuseFaulty(said, irn ?? undefined);
  return { ...said, signed_qr: said.signed_qr ?? signed_qr ?? '' };
}

interface Entry {
  /** Of a correction; '' for none. */
  reason: string;
  /** What is wrong with the acknowledgement date. */
  refuse: string | undefined;
}

/** The caller has locked the record. */
export async function keepRegistered(
  { db, now }: UnitOfWork,
  subject: Subject,
  said: Registered,
  { reason, refuse }: Entry = { reason: '', refuse: undefined },
): Promise<void> {
  const paper = await issuedPaper(db, subject);
  if (paper.legal && !hasEinvoice(paper)) inv01Of(paper);
  const answer = { ...said, irn: said.irn.toLowerCase() };
  const known = await einvoiceOf(db, subject);
  const isRegistered = known?.state === 'registered';
  if (isRegistered) {
    const isSame = known.irn === answer.irn && known.signed_qr === answer.signed_qr;
    if (isSame && known.ack_number === answer.ack_number && known.ack_date === answer.ack_date) return;
    if (reason === '') {
      throw refused(
        `${paperName(paper)} already has the IRN ${known.irn ?? ''}. To correct its details, give a reason.`,
      );
    }
  }
  if (refuse !== undefined) throw invalid({ ack_date: refuse });
  const fault = qrFault(answer, paper);
  if (fault !== undefined) throw invalid({ signed_qr: fault });
  await holdIrn(db, answer.irn);
  if (known?.irn !== answer.irn) await refuseTaken(db, answer.irn);
  if (isRegistered) await correctEinvoice(db, subject, answer, { reason, corrected_at: now.toISOString() });
  else await keepEinvoice(db, subject, { state: 'registered', ...answer });
  await touchSubject(db, subject);
}

/** An IRN is of one invoice or credit note. */
async function refuseTaken(db: Kysely<Database>, irn: string): Promise<void> {
  const other = await subjectOf(db, irn);
  if (!other) return;
  const { order_number, cn_id } = other;
  throw invalid({ irn: `This is the IRN of ${cn_id === null ? `order ${order_number}` : `credit note ${cn_id}`}.` });
}

/** Lets an e-invoice wait for the portal. One that waits or is registered is left as it is: its reply was lost. */
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

/** Throws 409 for a credit note that was cancelled, which the portal must not get any more. */
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
 * Lets the e-invoice of what this write issues wait for the portal, where it is reached. One that lacks what the portal
 * needs has failed at once; its paper stands all the same.
 */
export async function queueEinvoice({ db, hasRegister }: UnitOfWork, subject: Subject): Promise<void> {
  if (!hasRegister) return;
  const paper = await issuedPaper(db, subject);
  if (!hasEinvoice(paper)) return;
  await keepEinvoice(db, subject, waitingOrFailed(paper));
}

/** Forgets the e-invoice of what this write cancels, unless the portal has it. */
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
