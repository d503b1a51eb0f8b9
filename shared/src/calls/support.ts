import { Type } from 'typebox';
import { SupportTicket } from '../entities/records.ts';
import { supportTicketChart } from '../lifecycles/support-ticket.ts';
import {
  DateRange,
  DocumentNumber,
  Id,
  listOf,
  Money,
  nullable,
  oneOf,
  Paging,
  Prose,
  Quantity,
  Short,
  Statuses,
  Text,
} from '../schema.ts';
import { TICKET_PRIORITIES } from '../ticket-priorities.ts';
import { call, Done, touchesField, written } from './call.ts';

/** The three lists of the task tool. */
export const TICKET_LISTS = ['order_status', 'ad_hoc', 'tech_support'] as const;

/** The ticket, and its id under the name that the task tool uses. */
const Ticketed = Type.Intersect([Done, Type.Object({ id: Id, ticket: SupportTicket })]);

export const supportCalls = {
  list: call({
    method: 'GET',
    path: '/clickUp/tasks',
    isBeyond: true,
    service: 'SUPPORT',
    may: 'staff',
    summary: 'List the support tickets of one list; with `task_id`, get one',
    query: Type.Object({
      task_id: Type.Optional(Id),
      list: Type.Optional(oneOf(TICKET_LISTS)),
      status: Type.Optional(Statuses(supportTicketChart.statuses)),
      assigned_to: Type.Optional(Id),
      keyword: Type.Optional(Short),
      ...DateRange,
      ...Paging,
    }),
    reply: Type.Union([listOf('tickets', SupportTicket), Type.Object({ ticket: SupportTicket })]),
  }),
  /**
   * Without `task_id`, creates a ticket from `list`, `name` and `description`, plus `order_number` for order status,
   * `issue_type` for tech support, or `category` for ad hoc. Total, date, status and customer of the order are looked
   * up, and so is the customer's name for a `tenant_id`, which requires TENANT READ. The requester is the signed-in
   * user. With `task_id`, moves that ticket to `status`; no other field is allowed.
   */
  proxy: call({
    method: 'POST',
    path: '/clickUp/proxy',
    service: 'SUPPORT',
    may: 'writing_staff',
    summary: 'Create a support ticket in one of three lists; with `task_id` and `status`, change the status of one',
    body: Type.Object({
      task_id: Type.Optional(Id),
      status: Type.Optional(oneOf(supportTicketChart.statuses)),
      list: Type.Optional(oneOf(TICKET_LISTS)),
      name: Type.Optional(Short),
      description: Type.Optional(Prose),
      order_number: Type.Optional(nullable(DocumentNumber)),
      tenant_id: Type.Optional(nullable(Id)),
      issue_type: Type.Optional(nullable(Short)),
      category: Type.Optional(nullable(Short)),
      spec: Type.Optional(nullable(Short)),
      quantity: Type.Optional(nullable(Quantity)),
      notes: Type.Optional(nullable(Prose)),
    }),
    reply: Ticketed,
    changes: ['support_ticket'],
    creates: true,
    touches: touchesField('support_ticket', 'task_id'),
  }),
  update: call({
    method: 'PATCH',
    path: '/clickUp/tasks',
    isBeyond: true,
    service: 'SUPPORT',
    may: 'writing_staff',
    summary: 'Say who looks after a support ticket that is not closed, and how much it presses',
    body: Type.Object({
      task_id: Id,
      assigned_to: Type.Optional(nullable(Id)),
      priority: Type.Optional(oneOf(TICKET_PRIORITIES)),
    }),
    reply: written('ticket', SupportTicket),
    changes: ['support_ticket'],
    touches: touchesField('support_ticket', 'task_id'),
  }),
  attach: call({
    method: 'POST',
    path: '/clickUp/task/attachment',
    service: 'SUPPORT',
    may: 'writing_staff',
    summary: 'Attach a file to a support ticket, as multipart with the fields `task_id` and `attachment`',
    reply: Ticketed,
    changes: ['support_ticket'],
    creates: true,
  }),
};

const orNone = nullable(Text);

/**
 * The same path at a gateway that is not ours and lists no tickets: as in the specification, it passes a request on to the
 * task tool, wrapped with the list that it is for, keeps nothing, and gives back the tool's id.
 */
export const taskToolCall = call({
  method: 'POST',
  path: '/clickUp/proxy',
  service: 'SUPPORT',
  may: 'writing_staff',
  summary: 'Create a task in one of three lists of the task tool',
  body: Type.Object({
    list: oneOf(TICKET_LISTS),
    task: Type.Object({
      name: Text,
      description: Text,
      status: oneOf(supportTicketChart.statuses),
      order_number: orNone,
      order_total: nullable(Money),
      order_date: orNone,
      order_status: orNone,
      requester_name: Text,
      requester_email: orNone,
      customer_name: orNone,
      issue_type: orNone,
      category: orNone,
      spec: orNone,
      quantity: nullable(Quantity),
      notes: orNone,
    }),
  }),
  reply: Type.Object({ id: Type.Union([Text, Id]) }),
});
