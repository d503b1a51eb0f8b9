import type { FastifyInstance } from 'fastify';
import { supportCalls } from '@console/shared/calls/support';
import { invalid } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import { acceptForms, readForm } from '../files/form.ts';
import { keep } from '../files/keep.ts';
import { titleOf } from '../files/names.ts';
import { serve } from '../http/serve.ts';
import { supportTicketRecord } from '../records/support-ticket.ts';
import { attachFile, checkTakesFiles, takeRequest, updateTicket } from './commands.ts';
import { listTickets } from './repository.ts';

export async function support(app: FastifyInstance): Promise<void> {
  await acceptForms(app);

  serve(app, supportCalls.list, async ({ db, query, actor: { audience } }) => {
    if (query.task_id) return { ticket: await supportTicketRecord.get(db, query.task_id) };
    const { rows, count } = await listTickets(db, query, audience);
    return { tickets: rows, count };
  });

  serve(app, supportCalls.proxy, async ({ body, ifMatch, write }) => {
    const ticket = await write((work) => takeRequest(work, body, ifMatch));
    app.taskTool.mirror(ticket.task_id);
    const message = body.task_id === undefined ? MESSAGES.ticket.created : MESSAGES.ticket.updated;
    return { success: true, message, id: ticket.task_id, ticket };
  });

  serve(app, supportCalls.update, async ({ body, ifMatch, write }) => ({
    success: true,
    message: MESSAGES.ticket.updated,
    ticket: await write((work) => updateTicket(work, body, ifMatch)),
  }));

  serve(app, supportCalls.attach, async ({ db, raw, actor, write }) => {
    const { bytes, name, fields } = await readForm(raw, 'attachment');
    const task_id = idIn(fields['task_id']);
    // Checks first, so that a file that no ticket accepts is not stored.
    checkTakesFiles(await supportTicketRecord.get(db, task_id));
    const file_name = await keep(app, { bytes, name, field: 'attachment', by: actor.user_id, isPublic: false });
    const attachment = { file_name, title: titleOf(name, file_name) };
    const ticket = await write((work) => attachFile(work, task_id, attachment));
    app.taskTool.mirror(task_id);
    return { success: true, message: MESSAGES.ticket.attached, id: task_id, ticket };
  });
}

function idIn(text: string | undefined): number {
  if (!text) throw invalid({ task_id: MESSAGES.pick.enter('task id') });
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalid({ task_id: 'Task id must be a whole number.' });
  return Number(text);
}
