import { priorityLabel, priorityTone, TICKET_PRIORITIES } from '@console/shared/ticket-priorities';
import type { SupportTicket } from '@console/shared/entities/records';
import { supportTicketChart } from '@console/shared/lifecycles/support-ticket';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { MESSAGES } from '@console/shared/messages';
import { listTickets } from '../../api/support.ts';
import type { Column } from '../../components/column.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import type { CsvColumn } from '../../lists/export/csv.ts';
import { idIn } from '../../lists/filters/id-in.ts';
import type { ListKind } from '../../lists/list-kind.ts';
import { createdColumn, createdExport, statusColumn } from '../../lists/table/common-columns.tsx';
import { stores } from '../../stores/stores.ts';
import { nameOf } from '../../records/person-name.ts';
import { AssigneeFilter } from './assignee.tsx';
import { OrderLink } from './order-link.tsx';
import type { TicketListKey } from './ticket-lists.ts';

type TicketColumn = Column<SupportTicket>;

const NAME: TicketColumn = {
  key: 'name',
  title: 'Task',
  card: 'title',
  sortBy: ({ name }) => name,
  render: ({ name, description }) => <TwoLine main={name} sub={description} />,
};
const BY: TicketColumn = {
  key: 'by',
  title: 'Requester',
  width: '11rem',
  priority: 2,
  sortBy: ({ requester_name }) => requester_name,
  render: ({ requester_name }) => requester_name,
};

const PRIORITY: TicketColumn = {
  key: 'priority',
  title: 'Priority',
  width: '7rem',
  sortBy: ({ priority }) => (priority ? TICKET_PRIORITIES.indexOf(priority) : -1),
  render: ({ priority }) =>
    priority ? <StatusBadge tone={priorityTone(priority)} label={priorityLabel(priority)} /> : '—',
};
const ASSIGNEE: TicketColumn = {
  key: 'assignee',
  title: 'Assigned to',
  width: '10rem',
  priority: 2,
  sortBy: ({ assigned_to_info }) => (assigned_to_info ? nameOf(assigned_to_info) : ''),
  render: ({ assigned_to_info }) => (assigned_to_info ? nameOf(assigned_to_info) : '—'),
};

/** Columns of each list besides the common ones. */
const OWN: Record<TicketListKey, readonly TicketColumn[]> = {
  order_status: [
    {
      key: 'order',
      title: 'Order',
      width: '10rem',
      sortBy: ({ order_number }) => order_number ?? '',
      render: ({ order_number }) => <OrderLink order_number={order_number} />,
    },
  ],
  ad_hoc: [
    {
      key: 'goods',
      title: 'Goods',
      width: '15rem',
      sortBy: ({ category }) => category ?? '',
      render: (row) => <TwoLine main={row.category ?? '—'} sub={wanted(row)} />,
    },
  ],
  tech_support: [
    {
      key: 'issue',
      title: 'Issue type',
      width: '11rem',
      sortBy: ({ issue_type }) => issue_type ?? '',
      render: ({ issue_type }) => issue_type ?? '—',
    },
  ],
};

const wanted = ({ spec, quantity }: SupportTicket) =>
  [quantity === null ? null : quantity.toLocaleString('en-IN'), spec].filter(Boolean).join(' × ');

const kindOf = (list: TicketListKey, isAssigned: boolean): ListKind<SupportTicket> => ({
  title: 'Support Center',
  one: 'ticket',
  many: 'tickets',
  failed: MESSAGES.ticket.listFailed,
  chart: supportTicketChart,
  store: stores.support_ticket,
  labelOf: ({ task_id }) => `ticket ${task_id}`,
  columns: [
    {
      key: 'number',
      title: 'Ticket',
      width: '5rem',
      sortBy: ({ task_id }) => task_id,
      render: ({ task_id }) => task_id,
    },
    NAME,
    ...OWN[list],
    BY,
    ...(isAssigned ? [ASSIGNEE, PRIORITY] : []),
    statusColumn(supportTicketChart, '8rem'),
    createdColumn,
  ],
  exported: (seesTenants) => [
    { title: 'Ticket', value: ({ task_id }) => task_id },
    { title: 'Task', value: ({ name }) => name },
    { title: 'Description', value: ({ description }) => description },
    { title: 'Status', value: ({ status }) => status },
    { title: 'Order number', value: ({ order_number }) => order_number },
    { title: 'Order total', value: ({ order_total }) => order_total },
    { title: 'Order date', value: ({ order_date }) => order_date },
    { title: 'Order status', value: ({ order_status }) => order_status },
    ...(seesTenants ? [{ title: 'Customer', value: ({ customer_name }: SupportTicket) => customer_name }] : []),
    { title: 'Issue type', value: ({ issue_type }) => issue_type },
    { title: 'Category', value: ({ category }) => category },
    { title: 'Spec', value: ({ spec }) => spec },
    { title: 'Quantity', value: ({ quantity }) => quantity },
    { title: 'Material group notes', value: ({ notes }) => notes },
    { title: 'Requester', value: ({ requester_name }) => requester_name },
    ...(isAssigned ? ASSIGNED_EXPORT : []),
    createdExport,
  ],
  searchHint: (seesTenants) => (seesTenants ? 'Ticket, order or customer' : 'Ticket or order'),
  people: [],
  own: isAssigned ? { ...OWN_ADDRESS, names: ['assigned_to'] } : OWN_ADDRESS,
  ...(isAssigned && { ownFields: AssigneeFilter }),
  isOwn: (row, { assigned_to }) =>
    row.list === list && (assigned_to === undefined || String(row.assigned_to) === assigned_to),
  words: (row) => [
    String(row.task_id),
    row.customer_name ?? undefined,
    ...SEARCHED_FIELDS.support_ticket.map((field) => row[field] ?? undefined),
  ],
  read: ({ own, ...query }, signal) => {
    const assigned_to = idIn(own?.['assigned_to']);
    return listTickets({ ...query, list, ...(assigned_to !== null && { assigned_to }) }, signal);
  },
});

const OWN_ADDRESS = { names: [], open: 'task_id' };

const ASSIGNED_EXPORT: readonly CsvColumn<SupportTicket>[] = [
  { title: 'Assigned to', value: ({ assigned_to_info }) => assigned_to_info && nameOf(assigned_to_info) },
  { title: 'Priority', value: ({ priority }) => priority && priorityLabel(priority) },
];

const kindsOf = (isAssigned: boolean): Record<TicketListKey, ListKind<SupportTicket>> => ({
  order_status: kindOf('order_status', isAssigned),
  ad_hoc: kindOf('ad_hoc', isAssigned),
  tech_support: kindOf('tech_support', isAssigned),
});

export const TICKET_KINDS = kindsOf(true);
/** Where the gateway keeps neither assignees nor priorities. */
export const UNASSIGNED_TICKET_KINDS = kindsOf(false);
