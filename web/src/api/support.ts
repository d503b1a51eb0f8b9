import type { BodyOf } from '@console/shared/calls/call';
import type { supportCalls, taskToolCall } from '@console/shared/calls/support';
import { rowIn, rowOf, rowsOf, savedBy } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';
import { sendForm } from './upload.ts';
import type { UploadOptions } from './upload.ts';

const tickets = bind<typeof supportCalls.list>('GET', '/clickUp/tasks');
const proxy = bind<typeof supportCalls.proxy>('POST', '/clickUp/proxy');

const taskTool = bind<typeof taskToolCall>('POST', '/clickUp/proxy');

type Body = BodyOf<typeof supportCalls.proxy>;

export const listTickets = rowsOf(tickets, 'tickets');
export const getTicket = rowOf(tickets, 'ticket', (task_id: number) => ({ task_id }));
export const raiseTicket = async (body: Omit<Body, 'task_id' | 'status'>, options?: RequestOptions) =>
  rowIn(await proxy({ body }, options), 'ticket');
/** Creates a task of the task tool, where the gateway keeps no tickets. Resolves to the tool's id. */
export const raiseTask = async (body: BodyOf<typeof taskToolCall>, options?: RequestOptions): Promise<string> =>
  String((await taskTool({ body }, options)).reply.id);
export const moveTicket = async (body: Pick<Body, 'task_id' | 'status'>, options?: RequestOptions) =>
  rowIn(await proxy({ body }, options), 'ticket');

/** Says who looks after a ticket, and how much it presses. */
export const updateTicket = savedBy(bind<typeof supportCalls.update>('PATCH', '/clickUp/tasks'), 'ticket');

/** Attaches a file to a ticket. Its row arrives over the feed. */
export const attachToTicket = (task_id: string, file: File, options: UploadOptions & { idempotencyKey: string }) =>
  sendForm({ path: '/clickUp/task/attachment', field: 'attachment', file, texts: { task_id } }, options);
