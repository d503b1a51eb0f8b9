import type { SupportTicket } from '@console/shared/entities/records';

export type TicketListKey = SupportTicket['list'];

/** The three ticket lists, in tab order. */
export const TICKET_LISTS: readonly { key: TicketListKey; label: string }[] = [
  { key: 'order_status', label: 'Order status' },
  { key: 'ad_hoc', label: 'Ad hoc' },
  { key: 'tech_support', label: 'Tech support' },
];

export const listLabel = (list: TicketListKey): string => TICKET_LISTS.find(({ key }) => key === list)?.label ?? list;

export const ticketListIn = (text: string | null): TicketListKey =>
  TICKET_LISTS.find(({ key }) => key === text)?.key ?? 'order_status';
