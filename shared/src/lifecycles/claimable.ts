import type { PermissionMap } from '../permissions.ts';
import type { ClaimableEntity } from '../queues.ts';
import type { Chart } from './chart.ts';
import { deliveryChallanChart } from './delivery-challan.ts';
import { orderChart } from './order.ts';
import { purchaseOrderChart } from './purchase-order.ts';
import { quotationChart } from './quotation.ts';
import { quotationRequestChart } from './quotation-request.ts';

const CHARTS: Record<ClaimableEntity, Pick<Chart<string>, 'allowed'>> = {
  quotation_request: quotationRequestChart,
  quotation: quotationChart,
  purchase_order: purchaseOrderChart,
  delivery_challan: deliveryChallanChart,
  order: orderChart,
};

/** Whether somebody with these permissions can move on a record of this status. */
export const canMoveOn = (entity: ClaimableEntity, status: string, permissions: PermissionMap): boolean =>
  CHARTS[entity].allowed(status, permissions).length > 0;
