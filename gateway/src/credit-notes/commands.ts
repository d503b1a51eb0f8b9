import { maySee } from '@console/shared/audience';
import type { BodyOf } from '@console/shared/calls/call';
import type { creditNoteCalls } from '@console/shared/calls/credit-note';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import { AppError } from '@console/shared/errors';
import { creditNoteChart } from '@console/shared/lifecycles/credit-note';
import type { CreditNoteStatus } from '@console/shared/lifecycles/credit-note';
import { created, updateRecord } from '../changes/update-record.ts';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { json } from '../database/columns.ts';
import { queueEinvoice, withdrawEinvoice } from '../einvoice/commands.ts';
import { ofCreditNote } from '../einvoice/subject.ts';
import { nextNumber } from '../numbering.ts';
import { refuseWaiting } from '../orders/approval.ts';
import { supplying } from '../orders/cascade-supply.ts';
import { issue } from '../papers/issue.ts';
import { creditNoteRecord } from '../records/credit-note.ts';
import { creditedLines } from './lines.ts';
import type { CreditedLine } from './lines.ts';
import { creditsOf, insertNote, orderOf, replaceLines } from './repository.ts';
import { missing } from '@console/shared/missing';

type Create = BodyOf<typeof creditNoteCalls.create>;
type Update = BodyOf<typeof creditNoteCalls.update>;
type Status = BodyOf<typeof creditNoteCalls.updateStatus>;

/** Creates a draft that credits goods of an order's invoice. */
export function createNote(work: UnitOfWork, { order_number, lines, remark }: Create): Promise<CreditNote> {
  const { actor, db, now } = work;
  return supplying(work, order_number, async (order) => {
    const invoice = invoiceOf(work, order);
    const credit = creditedLines(order, await creditsOf(db, order_number, null), lines);
    const cn_id = await nextNumber(db, 'CN', now);
    const document = {
      ...headOf(order),
      ...invoice,
      cn_id,
      status: 'DRAFT' as const,
      remark: remark?.trim() || null,
      ...keptSums(credit),
      created_by: actor.user_id,
      modified_by: actor.user_id,
      created_date: now,
      modified_date: now,
    };
    await insertNote(db, document, credit.lines.map(keptLine));
    return created(work, creditNoteRecord, cn_id);
  });
}

/** Edits a draft: its remark, and its lines, which the given ones replace. */
export async function updateDraft(work: UnitOfWork, body: Update, ifMatch: number | undefined): Promise<CreditNote> {
  const { actor, db, now } = work;
  const { creditnote_id, lines, remark } = body;
  const { order_number } = await noteOf(work, creditnote_id);
  return supplying(work, order_number, (order) =>
    updateRecord(work, creditNoteRecord, creditnote_id, ifMatch, async (before) => {
      const { status } = before;
      checkMove(creditNoteChart, { name: 'edit', from: status, to: 'DRAFT', permissions: actor.permissions });
      if (lines) refuseWaiting(order);
      const credit = lines && creditedLines(order, await creditsOf(db, order_number, creditnote_id), lines);
      if (credit) await replaceLines(db, creditnote_id, credit.lines.map(keptLine));
      await creditNoteRecord.update(db, creditnote_id, {
        ...(credit && keptSums(credit)),
        remark: remark === undefined ? before.remark : remark?.trim() || null,
        modified_by: actor.user_id,
        modified_date: now,
      });
    }),
  );
}

const MOVES: Partial<Record<CreditNoteStatus, string>> = { ISSUED: 'issue', CANCELLED: 'cancel' };

/**
 * Issues a draft, which reduces what is left to pay of its invoice and to deliver of its order, or cancels a credit note,
 * which frees what it held of both.
 */
export async function changeStatus(
  work: UnitOfWork,
  { creditnote_id, status: to }: Status,
  ifMatch: number | undefined,
) {
  const { actor, db, now } = work;
  const { order_number } = await noteOf(work, creditnote_id);
  return supplying(work, order_number, (order) =>
    updateRecord(work, creditNoteRecord, creditnote_id, ifMatch, async ({ status: from }) => {
      checkMove(creditNoteChart, { name: MOVES[to] ?? 'none', from, to, permissions: actor.permissions });
      if (to === 'ISSUED') refuseWaiting(order);
      if (from === 'ISSUED' && order.status === 'CANCELLED') {
        const words = `Order ${order_number} was cancelled against this credit note, so it stays.`;
        throw new AppError('illegal_move', words, { status: from, allowed: [] });
      }
      await creditNoteRecord.update(db, creditnote_id, { status: to, modified_by: actor.user_id, modified_date: now });
      if (to === 'ISSUED') {
        await issue(work, 'credit_note', creditnote_id);
        await queueEinvoice(work, ofCreditNote(creditnote_id));
      }
      if (to === 'CANCELLED') await withdrawEinvoice(work, ofCreditNote(creditnote_id));
    }),
  );
}

async function noteOf({ db }: UnitOfWork, cn_id: string): Promise<{ order_number: string }> {
  const known = await orderOf(db, cn_id);
  if (!known) throw missing(creditNoteRecord.noun, cn_id);
  return known;
}

/** The invoice of an order that can be credited. */
function invoiceOf({ actor }: UnitOfWork, order: Order) {
  const { order_number, status, invoice_number, invoice_date } = order;
  if (!maySee(actor.audience, 'order', { ...order })) {
    throw missing('Order', order_number);
  }
  if (status === 'CANCELLED') {
    throw new AppError('conflict', `Order ${order_number} was cancelled; there is nothing to credit.`, { status });
  }
  refuseWaiting(order);
  if (invoice_number === null || invoice_date === null) {
    const words = `Order ${order_number} has no invoice yet, so there is nothing to credit. Change the order itself.`;
    throw new AppError('conflict', words, { status });
  }
  return { invoice_number, invoice_date };
}

const headOf = ({ tenant_info, user_details, ...order }: Order) => ({
  org_id: order.org_id,
  order_number: order.order_number,
  tenant_id: order.tenant_id as number,
  user_id: order.user_id ?? null,
  tenant_info: json(tenant_info),
  user_details: user_details ? json(user_details) : null,
});

const keptSums = ({ charges, cn_grand_total, cn_payable }: ReturnType<typeof creditedLines>) => ({
  charges: json(charges),
  cn_grand_total,
  cn_payable,
});

const keptLine = ({ product_info, product_sku_info, ...line }: CreditedLine) => ({
  ...line,
  product_info: json(product_info),
  product_sku_info: json(product_sku_info),
});
