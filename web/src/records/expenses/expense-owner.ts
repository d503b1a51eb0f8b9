import { recordKind } from '@console/shared/audience';
import { can } from '@console/shared/permissions';
import type { PermissionEntity, PermissionMap } from '@console/shared/permissions';

/** Types of record that expenses belong to, in the order offered. */
const KINDS = [
  { value: 'ORDER', label: 'Order', of: 'order' },
  { value: 'PURCHASE_ORDER', label: 'Purchase order', of: 'purchase_order' },
  { value: 'DELIVERY_CHALLAN', label: 'Delivery challan', of: 'delivery_challan' },
  { value: 'CREDIT_NOTE', label: 'Credit note', of: 'order' },
  { value: 'QUOTATION_REQUEST', label: 'Quote request', of: 'quotation_request' },
  { value: 'QUOTATION', label: 'Quotation', of: 'quotation' },
  { value: 'PAYMENT', label: 'Payment', of: 'payment' },
  { value: 'PRODUCT', label: 'Product', of: 'product' },
  { value: 'SKU', label: 'SKU', of: 'sku' },
  { value: 'OFFER', label: 'Offer', of: 'offer' },
  { value: 'SELLER', label: 'Seller', of: 'seller' },
  { value: 'LEAD', label: 'Seller lead', of: 'seller' },
  { value: 'TENANT', label: 'Customer', of: 'tenant' },
  { value: 'ORGANISATION', label: 'Organisation', of: 'tenant' },
] as const satisfies readonly { value: string; label: string; of: PermissionEntity }[];

export interface OwnerKind {
  /** As in rows: `ORDER`. */
  value: string;
  label: string;
}

export const OWNER_KINDS: readonly OwnerKind[] = KINDS;

/** Types this person may read. The server accepts no others. */
export const ownerKindsFor = (permissions: PermissionMap): OwnerKind[] =>
  KINDS.filter(({ of }) => can(permissions, of, 'READ'));

export const kindLabel = (entity_type: string): string =>
  KINDS.find(({ value }) => value === entity_type.toUpperCase())?.label ?? entity_type;

/** 'Order OR24-0012' */
export const ownerText = ({ entity_type, entity_id }: { entity_type: string; entity_id: string }): string =>
  `${kindLabel(entity_type)} ${entity_id}`;

/** The path of the record's screen, if it has one. */
export function ownerPath({ entity_type, entity_id }: { entity_type: string; entity_id: string }): string | undefined {
  const screen = SCREENS[recordKind(entity_type) ?? ''];
  return screen && `${screen}/${entity_id}`;
}

const SCREENS: Record<string, string | undefined> = {
  order: '/order-details',
  purchase_order: '/purchase-orders-details',
  quotation: '/quotation-details',
  seller: '/view-seller',
  tenant: '/view-tenant',
  product: '/createSku',
  sku: '/sku',
};
