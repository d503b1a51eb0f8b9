import type { Order } from '@console/shared/entities/order';
import { orderChart } from '@console/shared/lifecycles/order';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { approveOrder } from '../../api/orders.ts';
import { judgedOrder } from '../../machines/order-draft.ts';
import { offers } from '../../stores/gateway.ts';
import { stores } from '../../stores/stores.ts';
import type { MoveKind } from '../use-move.ts';
import { orderChanges } from './order-changes.ts';

/** Approval of an order's prices, after a confirmation. */
export const ORDER_APPROVAL: MoveKind<Order> = {
  noun: 'order',
  chart: {
    permits: (move, approval, permissions) =>
      move === 'approve' &&
      approval === 'WAITING' &&
      can(permissions, 'quotation', 'APPROVE') &&
      offers('POST /approveOrder'),
    label: (approval) => (approval === 'APPROVED' ? 'approved' : orderChart.label(approval)),
  },
  statusOf: ({ approval, status }) => approval ?? status,
  store: stores.order,
  judged: { of: judgedOrder, changes: orderChanges },
  idOf: ({ order_number }) => order_number,
  move: ({ row: { order_number }, reason }, options) =>
    approveOrder({ order_number, ...(reason !== '' && { reason }) }, options),
  words: { done: MESSAGES.order.approved, failed: MESSAGES.order.approveFailed },
};
