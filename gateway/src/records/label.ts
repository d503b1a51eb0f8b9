import type { Entity } from '@console/shared/entities';

type Values = Readonly<Record<string, unknown>>;

/** The fields that make up a record's display name. Other records use their id. */
const NAMES: Partial<Record<Entity, readonly string[]>> = {
  quotation: ['quotation_number'],
  product: ['product_name'],
  sku: ['product_sku_name'],
  category: ['name'],
  seller: ['seller_name'],
  lead: ['name'],
  tenant: ['tenant_name'],
  organisation: ['organisation_name'],
  blogs: ['title'],
  support_ticket: ['name'],
  address: ['label'],
  document_upload: ['title', 'file_name'],
};

/** The display name of a record with these values. */
export function labelOf(entity: Entity, id: string, values: Values): string {
  const text = (field: string) => (typeof values[field] === 'string' ? values[field].trim() : '');
  if (entity === 'tenant_user' || entity === 'admin_user')
    return `${text('first_name')} ${text('last_name')}`.trim() || id;
  if (entity === 'offer') return [text('product_sku_name'), text('seller_name')].filter(Boolean).join(', ') || id;
  return NAMES[entity]?.map(text).find(Boolean) ?? id;
}
