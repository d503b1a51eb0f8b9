import { Refusal } from './refusal.ts';
import { permissionsOf } from './world/people.ts';
import type { Person } from './world/people.ts';

/** What a call needs: an entity and the permission for it. Others need a sign-in alone. */
const NEEDS: Readonly<Record<string, string>> = {
  'GET /rfq': 'quotation_request READ',
  'POST /rfq': 'quotation_request WRITE',
  'PUT /rfq': 'quotation_request UPDATE',
  'GET /quotation': 'quotation READ',
  'POST /quotation': 'quotation WRITE',
  'PUT /quotation': 'quotation UPDATE',
  'GET /getOrderRequest': 'order READ',
  'POST /createOrderFromQuotation': 'order WRITE',
  'POST /createOrder': 'order WRITE',
  'POST /updateOrder': 'order UPDATE',
  'POST /updateOrderLineStatus': 'order UPDATE',
  'POST /updateOrderStatus': 'order UPDATE',
  'GET /getPurchaseOrder': 'purchase_order READ',
  'POST /createPurchaseOrder': 'purchase_order WRITE',
  'POST /generatePOFromOrder': 'purchase_order WRITE',
  'PATCH /updatePurchaseOrder': 'purchase_order UPDATE',
  'PATCH /updatePurchaseOrderLineStatus': 'purchase_order UPDATE',
  'PATCH /updatePurchaseOrderStatus': 'purchase_order APPROVE',
  'GET /dc': 'delivery_challan READ',
  'POST /dc': 'delivery_challan WRITE',
  'PUT /dc': 'delivery_challan APPROVE',
  'GET /payment': 'payment READ',
  'POST /payment': 'payment WRITE',
  'POST /payment/update': 'payment UPDATE',
  'GET /expense': 'expense READ',
  'POST /expense': 'expense WRITE',
  'PUT /expense': 'expense UPDATE',
  'PUT /expense/void': 'expense UPDATE',
  'GET /product': 'product READ',
  'POST /product': 'product WRITE',
  'PUT /product': 'product UPDATE',
  'POST /deleteProduct': 'product DELETE',
  'POST /deleteSKU': 'sku DELETE',
  'GET /getSeller': 'seller READ',
  'POST /createSeller': 'seller WRITE',
  'PATCH /updateSeller': 'seller UPDATE',
  'POST /deleteSeller': 'seller DELETE',
  'GET /tenant/getTenant': 'tenant READ',
  'POST /tenant/createTenant': 'tenant WRITE',
  'PATCH /tenant/updateTenant': 'tenant UPDATE',
  'POST /tenant/deleteTenant': 'tenant DELETE',
  'GET /fileUpload': 'document_upload READ',
  'POST /fileUpload': 'document_upload WRITE',
  'POST /v1/blog/create': 'blogs WRITE',
};

/** Throws 403 for somebody who may not. */
export function requirePermission(person: Person, name: string): void {
  const [entity, type] = NEEDS[name]?.split(' ') ?? [];
  if (entity === undefined || type === undefined) return;
  if (permissionsOf(person)[entity]?.[type] !== true)
    throw new Refusal(403, `Role ${person.role_id} lacks ${type} on ${entity}`);
}
