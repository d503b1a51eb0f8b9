import type { BodyOf } from '@console/shared/calls/call';
import type { taskToolCall } from '@console/shared/calls/support';
import { isoDay } from '@console/shared/dates';
import type { SupportTicket } from '@console/shared/entities/records';
import { MESSAGES } from '@console/shared/messages';
import { getOrder } from '../../api/orders.ts';
import { raiseTask } from '../../api/support.ts';
import { getTenant } from '../../api/tenants.ts';
import { toastSuccess } from '../../components/toast.ts';
import { nameOf } from '../../records/person-name.ts';
import type { FormKind } from '../../records/use-record-form.ts';
import { allows, session } from '../../stores/session.ts';
import { askedOf, TICKET_FORM } from './ticket-form-kind.ts';
import type { TicketDraft } from './ticket-form-kind.ts';

type Task = BodyOf<typeof taskToolCall>['task'];

/**
 * A ticket where the gateway keeps none. It becomes a task of the task tool: what another gateway looks up is sent with it,
 * and only the tool's number comes back.
 */
export const TASK_FORM: FormKind<SupportTicket, TicketDraft> = {
  ...TICKET_FORM,
  create: async (draft, options) => {
    const body = { list: draft.list, task: await taskOf(draft) };
    const number = await raiseTask(body, options);
    toastSuccess(MESSAGES.ticket.created, `Its number in the task tool is ${number}.`);
    const now = new Date().toISOString();
    return {
      ...body.task,
      list: body.list,
      task_id: 0,
      attachments: [],
      created_date: now,
      modified_date: now,
      revision: 1,
    };
  },
  words: { createFailed: MESSAGES.ticket.createFailed },
};

async function taskOf(draft: TicketDraft): Promise<Task> {
  const { list: _list, tenant_id, ...asked } = askedOf(draft);
  const number = asked.order_number ?? null;
  const order = number !== null && allows('order:READ') ? await getOrder(number) : undefined;
  const tenant = typeof tenant_id === 'number' ? await getTenant(tenant_id) : undefined;
  return {
    ...{ status: 'Open', issue_type: null, category: null, spec: null, quantity: null, notes: null },
    ...asked,
    order_number: number,
    order_total: order?.order_grand_total ?? null,
    order_date: order ? isoDay(Date.parse(order.created_date)) : null,
    order_status: order?.status ?? null,
    requester_name: nameOf(session.user),
    requester_email: session.user?.email ?? null,
    customer_name: order?.tenant_info.tenant_name ?? tenant?.tenant_name ?? null,
  };
}
