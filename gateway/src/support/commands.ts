import { maySee } from '@console/shared/audience';
import type { BodyOf } from '@console/shared/calls/call';
import type { supportCalls } from '@console/shared/calls/support';
import { isoDay } from '@console/shared/dates';
import type { Attachment, SupportTicket } from '@console/shared/entities/records';
import { AppError, invalid } from '@console/shared/errors';
import { supportTicketChart } from '@console/shared/lifecycles/support-ticket';
import type { SupportTicketStatus } from '@console/shared/lifecycles/support-ticket';
import { MESSAGES } from '@console/shared/messages';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord, updateRecord } from '../changes/update-record.ts';
import { json } from '../database/columns.ts';
import { orderRecord } from '../records/order.ts';
import { supportTicketRecord } from '../records/support-ticket.ts';
import { customerNameOf, isColleague, requesterOf } from './repository.ts';
import { missingText } from '@console/shared/missing';

type Body = BodyOf<typeof supportCalls.proxy>;

const ATTACHMENTS_MAX = 20;
const { enter } = MESSAGES.pick;

/** Handles a request of the task tool: creates a ticket, or moves an existing one. */
export function takeRequest(work: UnitOfWork, body: Body, ifMatch: number | undefined): Promise<SupportTicket> {
  const { task_id, status, ...rest } = body;
  if (task_id === undefined) {
    if (status === undefined) return raiseTicket(work, rest);
    throw invalid({ task_id: enter('task id') });
  }
  const [beside] = Object.keys(rest);
  if (beside) throw invalid({ [beside]: 'Only the status of an existing ticket can be changed.' });
  if (status === undefined) throw invalid({ status: enter('status') });
  return moveTicket(work, task_id, status, ifMatch);
}

async function raiseTicket(work: UnitOfWork, body: Body): Promise<SupportTicket> {
  const { db, actor, now } = work;
  const { list } = body;
  const name = textOf(body.name);
  const description = textOf(body.description);
  const details = {
    order_number: body.order_number ?? null,
    issue_type: textOf(body.issue_type),
    category: textOf(body.category),
  };
  const missing = {
    ...(!list && { list: enter('list') }),
    ...(!name && { name: enter('task name') }),
    ...(!description && { description: enter('description') }),
    ...(list === 'order_status' && !details.order_number && { order_number: enter('order number') }),
    ...(list === 'ad_hoc' && !details.category && { category: enter('category') }),
    ...(list === 'tech_support' && !details.issue_type && { issue_type: enter('issue type') }),
  };
  const order = await orderOf(work, details.order_number);
  const customer = await customerOf(work, body.tenant_id ?? null);
  const fields = { ...missing, ...order.errors, ...customer.errors };
  if (!list || !name || !description || Object.keys(fields).length > 0) throw invalid(fields);
  return createRecord(work, supportTicketRecord, {
    ...{ list, name, description, status: 'Open' },
    ...details,
    customer_name: customer.name,
    ...order.shown,
    requester_name: actor.name,
    requester_email: (await requesterOf(db, actor.user_id))?.email ?? null,
    spec: textOf(body.spec),
    quantity: body.quantity ?? null,
    notes: textOf(body.notes),
    created_date: now,
    modified_date: now,
  });
}

/** The order details that a ticket stores. An order that the caller may not read counts as missing. */
async function orderOf({ db, actor }: UnitOfWork, order_number: string | null) {
  if (order_number === null) return {};
  const order = actor.audience.reads.has('order') ? await orderRecord.find(db, order_number) : undefined;
  if (!order || !maySee(actor.audience, 'order', { ...order })) {
    return { errors: { order_number: missingText('Order', order_number) } };
  }
  const { order_grand_total, created_date, status, tenant_info } = order;
  return {
    shown: {
      order_total: order_grand_total,
      order_date: isoDay(new Date(created_date)),
      order_status: status,
      customer_name: tenant_info.tenant_name ?? null,
    },
  };
}

async function customerOf({ db, actor }: UnitOfWork, tenant_id: number | null) {
  if (tenant_id === null) return { name: null };
  const row = actor.audience.seesTenants ? await customerNameOf(db, tenant_id) : undefined;
  return row
    ? { name: row.tenant_name, errors: {} }
    : { name: null, errors: { tenant_id: missingText('Customer', tenant_id) } };
}

const moveTicket = (work: UnitOfWork, task_id: number, to: SupportTicketStatus, ifMatch: number | undefined) =>
  updateRecord(work, supportTicketRecord, task_id, ifMatch, async ({ status: from }) => {
    checkStep(from, to);
    await supportTicketRecord.update(work.db, task_id, { status: to, modified_date: work.now });
  });

/** Moves need no permission: the call is only for staff. */
function checkStep(from: SupportTicketStatus, to: SupportTicketStatus): void {
  const allowed = supportTicketChart.allowed(from);
  if (allowed.includes(to)) return;
  throw new AppError('illegal_move', `Its status is ${from}, so it can't become ${to}.`, { status: from, allowed });
}

/** Says who looks after a ticket, and how much it presses. Whoever gets it is told (`notifications/rules.ts`). */
export const updateTicket = (
  work: UnitOfWork,
  { task_id, assigned_to, priority }: BodyOf<typeof supportCalls.update>,
  ifMatch: number | undefined,
): Promise<SupportTicket> =>
  updateRecord(work, supportTicketRecord, task_id, ifMatch, async (before) => {
    checkNotClosed(before);
    if (typeof assigned_to === 'number' && !(await isColleague(work.db, assigned_to))) {
      throw invalid({ assigned_to: 'Choose one of our staff.' });
    }
    await supportTicketRecord.update(work.db, task_id, {
      ...(assigned_to !== undefined && { assigned_to }),
      ...(priority && { priority }),
      modified_date: work.now,
    });
  });

function checkNotClosed({ status }: Pick<SupportTicket, 'status'>): void {
  if (status === 'Closed') throw new AppError('conflict', 'This ticket is closed.');
}

/** Throws unless the ticket accepts a file: 404 without a ticket, 409 if it is closed or full. */
export function checkTakesFiles(ticket: Pick<SupportTicket, 'status' | 'attachments'>): void {
  checkNotClosed(ticket);
  if (ticket.attachments.length >= ATTACHMENTS_MAX) {
    throw new AppError('conflict', `A ticket can have at most ${ATTACHMENTS_MAX} attachments.`);
  }
}

/** Attaches a stored file to a ticket. */
export const attachFile = (work: UnitOfWork, task_id: number, attachment: Attachment): Promise<SupportTicket> =>
  updateRecord(work, supportTicketRecord, task_id, undefined, async (before) => {
    checkTakesFiles(before);
    await supportTicketRecord.update(work.db, task_id, {
      attachments: json([...before.attachments, attachment]),
      modified_date: work.now,
    });
  });

const textOf = (text: string | null | undefined): string | null => text?.trim() || null;
