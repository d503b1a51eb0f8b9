import type { NotificationKind } from '@console/shared/notifications';

/** What happened, in words that follow who did it. */
export const NEWS: Record<NotificationKind, string> = {
  mentioned: 'mentioned you',
  handed_over: 'handed this over to you',
  approval_waiting: 'asks for approval',
  quotation_approved: 'approved your quotation',
  quotation_rejected: 'rejected your quotation',
  quotation_converted: 'made an order of your quotation',
  request_priced: 'priced your quote request',
  request_archived: 'archived your quote request',
  status_changed: 'changed the status',
};
