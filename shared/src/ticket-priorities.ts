import type { Tone } from './lifecycles/lifecycle.ts';

/** How much a support ticket presses, from the least. */
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

const SHOWN: Readonly<Record<TicketPriority, { label: string; tone: Tone }>> = {
  low: { label: 'Low', tone: 'grey' },
  normal: { label: 'Normal', tone: 'blue' },
  high: { label: 'High', tone: 'amber' },
  urgent: { label: 'Urgent', tone: 'red' },
};

export const priorityLabel = (priority: TicketPriority): string => SHOWN[priority].label;
export const priorityTone = (priority: TicketPriority): Tone => SHOWN[priority].tone;
