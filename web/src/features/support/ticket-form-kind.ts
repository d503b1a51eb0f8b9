import type { SupportTicket } from '@console/shared/entities/records';
import { MESSAGES } from '@console/shared/messages';
import { raiseTicket } from '../../api/support.ts';
import { checked, needed, numberOrNone } from '@console/shared/field-checks';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../../records/use-record-form.ts';
import type { TicketListKey } from './ticket-lists.ts';

export interface TicketDraft {
  list: TicketListKey;
  name: string;
  description: string;
  order_number: string;
  tenant_id: number | null;
  issue_type: string;
  category: string;
  spec: string;
  quantity: number | null;
  notes: string;
}

const BLANK: TicketDraft = {
  list: 'order_status',
  name: '',
  description: '',
  order_number: '',
  tenant_id: null,
  issue_type: '',
  category: '',
  spec: '',
  quantity: null,
  notes: '',
};

export const blankTicket = (list: TicketListKey): TicketDraft => ({ ...BLANK, list });

export const TICKET_FORM: FormKind<SupportTicket, TicketDraft> = {
  rules: {
    noun: 'ticket',
    blank: BLANK,
    errors: (draft) =>
      checked(draft, {
        name: needed('task name'),
        description: needed('description'),
        ...(draft.list === 'order_status' && { order_number: needed('order number') }),
        ...(draft.list === 'ad_hoc' && { category: needed('category'), quantity: numberOrNone }),
        ...(draft.list === 'tech_support' && { issue_type: needed('issue type') }),
      }),
  },
  store: stores.support_ticket,
  idOf: ({ task_id }) => String(task_id),
  create: (draft, options) => raiseTicket(askedOf(draft), options),
  words: { created: MESSAGES.ticket.created, createFailed: MESSAGES.ticket.createFailed },
  pathOf: ({ list, task_id }) => `/ops-support?list=${list}&task_id=${task_id}`,
  keptAs: 'ticket.1',
};

type Asked = Parameters<typeof raiseTicket>[0] & Pick<TicketDraft, 'list' | 'name' | 'description'>;

/** Each list has its own fields. */
export function askedOf({ list, name, description, order_number, issue_type, ...goods }: TicketDraft): Asked {
  const told = { list, name: name.trim(), description: description.trim() };
  if (list === 'order_status') return { ...told, order_number, ...textOf('issue_type', issue_type) };
  if (list === 'tech_support') return { ...told, issue_type: issue_type.trim() };
  const { category, spec, quantity, notes, tenant_id } = goods;
  return {
    ...told,
    category: category.trim(),
    ...textOf('spec', spec),
    ...textOf('notes', notes),
    ...(quantity !== null && { quantity }),
    ...(tenant_id !== null && { tenant_id }),
  };
}

const textOf = <const Name extends string>(name: Name, text: string) =>
  (text.trim() === '' ? {} : { [name]: text.trim() }) as { [N in Name]?: string };
