import { OWN_ORG_ID } from '@console/shared/constants';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { orderChart } from '@console/shared/lifecycles/order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { MESSAGES } from '@console/shared/messages';
import { listChallans } from '../../../api/challans.ts';
import { listOrders, listWaitingOrders } from '../../../api/orders.ts';
import { listPurchaseOrders } from '../../../api/purchase-orders.ts';
import { listQuotations } from '../../../api/quotations.ts';
import { listRfqs } from '../../../api/rfqs.ts';
import { stores } from '../../../stores/stores.ts';
import {
  challanColumns,
  openQuotationColumns,
  orderApprovalColumns,
  orderColumns,
  purchaseOrderColumns,
  quotationColumns,
  requestColumns,
} from './columns.tsx';
import type { PanelKind } from './panel-kind.ts';

const requests: PanelKind<QuotationRequest> = {
  queue: 'quote_requests',
  entity: 'quotation_request',
  title: MESSAGES.rfq.panel,
  empty: 'No quote request is waiting',
  failed: MESSAGES.rfq.listFailed,
  may: 'quotation_request:UPDATE',
  mayWork: ['quotation_request:UPDATE'],
  chart: quotationRequestChart,
  call: '/rfq',
  store: stores.quotation_request,
  columns: requestColumns,
  labelOf: ({ request_id }) => `request ${request_id}`,
  read: listRfqs,
};

const purchaseOrders: PanelKind<PurchaseOrder> = {
  queue: 'purchase_orders',
  entity: 'purchase_order',
  title: 'Pending Purchase Orders',
  empty: 'No purchase order is waiting for approval',
  failed: MESSAGES.purchaseOrder.listFailed,
  may: 'purchase_order:APPROVE',
  mayWork: ['purchase_order:APPROVE', 'purchase_order:UPDATE'],
  chart: purchaseOrderChart,
  call: '/getPurchaseOrder',
  store: stores.purchase_order,
  columns: purchaseOrderColumns,
  labelOf: ({ po_id }) => `purchase order ${po_id}`,
  read: (query, signal) => listPurchaseOrders({ ...query, map_order_line: true }, signal),
};

const quotations: PanelKind<Quotation> = {
  queue: 'quotations',
  entity: 'quotation',
  title: 'Pending Quotations',
  path: '/approvals',
  empty: 'No quotation is waiting for approval',
  may: 'quotation:APPROVE',
  mayWork: ['quotation:APPROVE'],
  chart: quotationChart,
  call: '/quotation',
  store: stores.quotation,
  columns: quotationColumns,
  labelOf: ({ quotation_id }) => `quotation ${quotation_id}`,
  org_id: OWN_ORG_ID,
  read: listQuotations,
};

const challans: PanelKind<DeliveryChallan> = {
  queue: 'delivery_challans',
  entity: 'delivery_challan',
  title: 'Pending Delivery Challans',
  path: '/deliveryChallans',
  empty: 'No challan is in transit',
  failed: MESSAGES.challan.listFailed,
  may: 'delivery_challan:APPROVE',
  mayWork: ['delivery_challan:APPROVE', 'delivery_challan:UPDATE'],
  chart: deliveryChallanChart,
  call: '/dc',
  store: stores.delivery_challan,
  columns: challanColumns,
  labelOf: ({ challanId }) => `challan ${challanId}`,
  read: listChallans,
};

const openOrders: PanelKind<Order> = {
  queue: 'open_orders',
  entity: 'order',
  title: 'Open Orders',
  empty: 'No order is open',
  may: 'order:READ',
  mayWork: [],
  chart: orderChart,
  call: '/getOrderRequest',
  store: stores.order,
  columns: orderColumns,
  labelOf: ({ order_number }) => `order ${order_number}`,
  org_id: OWN_ORG_ID,
  read: (query, signal) => listOrders({ ...query, map_po_gen_qty: true }, signal),
};

const orderApprovals: PanelKind<Order> = {
  ...openOrders,
  statuses: [],
  isOwn: ({ approval }) => approval === 'WAITING',
  title: 'Orders waiting for approval',
  path: '/approvals',
  empty: 'No order is waiting for approval',
  failed: "Couldn't load the orders waiting for approval",
  needs: 'POST /approveOrder',
  may: 'quotation:APPROVE',
  outcomeOf: ({ approval }) => (approval === 'APPROVED' ? 'Approved' : undefined),
  columns: orderApprovalColumns,
  read: listWaitingOrders,
};

const { path: _approvals, ...decided } = quotations;
const openQuotations: PanelKind<Quotation> = {
  ...decided,
  queue: 'open_quotations',
  title: 'Open Quotations',
  empty: 'No quotation is open',
  may: 'quotation:READ',
  mayWork: [],
  columns: openQuotationColumns,
};

const openRequests: PanelKind<QuotationRequest> = {
  ...requests,
  title: 'Open Quote Requests',
  empty: 'No quote request is open',
  may: 'quotation_request:READ',
};

/** The panels of both dashboards, in order. */
export const KINDS = {
  ...{ requests, purchaseOrders, quotations, orderApprovals, challans },
  ...{ openOrders, openQuotations, openRequests },
};
