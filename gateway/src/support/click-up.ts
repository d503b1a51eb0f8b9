import type { Kysely } from 'kysely';
import type { Attachment, SupportTicket } from '@console/shared/entities/records';
import { formatInr } from '@console/shared/money';
import type { ClickUp } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { endingOf, TYPES } from '../files/names.ts';
import type { FileStore } from '../files/store.ts';
import type { MailLog } from '../mail/mailer.ts';
import { ask } from '../outside/ask.ts';
import type { RetryOptions } from '../outside/retry.ts';
import { supportTicketRecord } from '../records/support-ticket.ts';
import { noteToolPlace, toolPlaceOf } from './repository.ts';
import type { TaskTool } from './task-tool.ts';

export interface ClickUpOptions extends ClickUp, RetryOptions {
  db: Kysely<Database>;
  files: Pick<FileStore, 'get'>;
  log: MailLog;
}

/**
 * Mirrors the current state of tickets to the task tool. What it missed during an outage is caught up with the ticket's
 * next change. Changes of one ticket are serialised.
 */
export function createClickUp({ url, token, lists, db, files, log, ...manners }: ClickUpOptions): TaskTool {
  const underWay = new Map<number, Promise<void>>();

  async function send(method: 'POST' | 'PUT', path: string, key: string, body: object): Promise<string> {
    const isForm = body instanceof FormData;
    const headers = {
      authorization: token,
      // A form sets its own boundary.
      ...(!isForm && { 'content-type': 'application/json' }),
      'idempotency-key': key,
    };
    const sent = isForm ? body : JSON.stringify(body);
    return ask({ service: 'The task tool', url: `${url}${path}`, method, headers, body: sent }, manners);
  }

  async function bringUp(task_id: number): Promise<void> {
    const ticket = await supportTicketRecord.find(db, task_id);
    if (!ticket) return;
    const place = await toolPlaceOf(db, task_id);
    const key = `ticket-${task_id}`;
    const tool_id = place.tool_id ?? idIn(await send('POST', `/list/${lists[ticket.list]}/task`, key, taskOf(ticket)));
    let { tool_attachments } = place;
    await noteToolPlace(db, task_id, { tool_id, tool_attachments });
    const task = `/task/${encodeURIComponent(tool_id)}`;
    if (ticket.status !== 'Open') await send('PUT', task, `${key}-${ticket.revision}`, { status: ticket.status });
    for (const attachment of ticket.attachments.slice(tool_attachments)) {
      const form = await formWith(files, attachment);
      if (form) await send('POST', `${task}/attachment`, `${key}-${attachment.file_name}`, form);
      tool_attachments += 1;
      await noteToolPlace(db, task_id, { tool_id, tool_attachments });
    }
  }

  return {
    mirror: (task_id) => {
      const before = underWay.get(task_id) ?? Promise.resolve();
      const mirrored = before
        .then(() => bringUp(task_id))
        .catch((error: unknown) => log.warn({ err: error, task_id }, 'a ticket was not mirrored to the task tool'))
        .then(() => {
          if (underWay.get(task_id) === mirrored) underWay.delete(task_id);
        });
      underWay.set(task_id, mirrored);
    },
    close: async () => {
      await Promise.allSettled(underWay.values());
    },
  };
}

/** The task as the tool accepts it. Details without a field go into the description, one per line. */
function taskOf(ticket: SupportTicket) {
  const { order_total } = ticket;
  const facts: [string, string | number | null | undefined][] = [
    ['Order number', ticket.order_number],
    ['Order total', order_total === null ? null : formatInr(order_total)],
    ['Order date', ticket.order_date],
    ['Order status', ticket.order_status],
    ['Customer', ticket.customer_name],
    ['Issue type', ticket.issue_type],
    ['Category', ticket.category],
    ['Spec', ticket.spec],
    ['Quantity', ticket.quantity],
    ['Material group notes', ticket.notes],
    ['Requester', [ticket.requester_name, ticket.requester_email].filter(Boolean).join(', ')],
  ];
  const lines = facts.flatMap(([label, value]) => (value === null || value === undefined ? [] : `${label}: ${value}`));
  return { name: ticket.name, description: [ticket.description, '', ...lines].join('\n') };
}

async function formWith(
  files: Pick<FileStore, 'get'>,
  { file_name, title }: Attachment,
): Promise<FormData | undefined> {
  const bytes = await files.get(file_name);
  const ending = endingOf(file_name);
  if (!bytes || !ending) return undefined;
  const form = new FormData();
  form.append('attachment', new Blob([new Uint8Array(bytes)], { type: TYPES[ending] }), title);
  return form;
}

function idIn(text: string): string {
  const id = parsed(text)?.id;
  if ((typeof id === 'string' && id !== '') || typeof id === 'number') return String(id);
  throw new Error('The task tool returned no id.');
}

function parsed(text: string): { id?: unknown } | null {
  try {
    return JSON.parse(text) as { id?: unknown } | null;
  } catch {
    return null;
  }
}
