import type { PurchaseOrder } from '@console/shared/entities/purchase-order';

/**
 * The due date has passed and the goods are not ordered yet.
 * @param today YYYY-MM-DD.
 */
export const isOverdue = ({ due_date, status }: Pick<PurchaseOrder, 'due_date' | 'status'>, today: string): boolean =>
  due_date !== null && due_date < today && status === 'DRAFT';
