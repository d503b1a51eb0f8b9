import { personInfo } from '../rows.ts';
import { recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

export type Tickets = Rows<'support_tickets', 't'>;

export const supportTicketRecord = recordTable({
  entity: 'support_ticket',
  table: 'support_tickets',
  alias: 't',
  key: 'task_id',
  shown: (query) =>
    query
      .select(['t.task_id', 't.list', 't.name', 't.description', 't.status'])
      .select(['t.order_number', 't.order_total', 't.order_date', 't.order_status'])
      .select(['t.requester_name', 't.requester_email', 't.customer_name'])
      .select(['t.issue_type', 't.category', 't.spec', 't.quantity', 't.notes', 't.attachments'])
      .select(['t.assigned_to', 't.priority', personInfo('t.assigned_to').as('assigned_to_info')])
      .select(['t.created_date', 't.modified_date', 't.revision']),
});
