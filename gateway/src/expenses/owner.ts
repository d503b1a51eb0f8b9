import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { recordKind } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';
import type { Database } from '../database/tables.ts';

interface Place {
  table: keyof Database;
  key: string;
  /** Such records are numbered. */
  numbered: boolean;
  /** Their rows stay, marked, when they are deleted. */
  marked?: true;
}

/** Where the records stand that money can be spent on. */
const PLACES: Partial<Record<Entity, Place>> = {
  quotation_request: { table: 'quote_requests', key: 'request_id', numbered: true },
  quotation: { table: 'quotations', key: 'quotation_id', numbered: true },
  order: { table: 'orders', key: 'order_number', numbered: false },
  purchase_order: { table: 'purchase_orders', key: 'po_id', numbered: false },
  delivery_challan: { table: 'delivery_challans', key: 'challan_id', numbered: false },
  credit_note: { table: 'credit_notes', key: 'cn_id', numbered: false },
  payment: { table: 'payments', key: 'payment_id', numbered: true },
  product: { table: 'products', key: 'product_id', numbered: true, marked: true },
  sku: { table: 'skus', key: 'product_sku_id', numbered: true, marked: true },
  offer: { table: 'offers', key: 'sku_offer_id', numbered: true, marked: true },
  seller: { table: 'sellers', key: 'seller_id', numbered: true, marked: true },
  lead: { table: 'leads', key: 'lead_id', numbered: true },
  tenant: { table: 'tenants', key: 'tenant_id', numbered: true, marked: true },
  organisation: { table: 'organisations', key: 'org_id', numbered: true },
};

/** The kind of record as rows write it: "po" → "PURCHASE_ORDER". What nobody knows stays as it is. */
export const kindText = (name: string): string => recordKind(name)?.toUpperCase() ?? name;

/** Whether there is such a record. Kinds that no money is spent on have none. */
export async function ownerExists(db: Kysely<Database>, entity: Entity, id: string): Promise<boolean> {
  const place = PLACES[entity];
  if (!place || (place.numbered && !isNumber(id))) return false;
  const { rows } = await sql`select 1 from ${sql.table(place.table)} where ${sql.ref(place.key)} = ${id}
    ${place.marked ? sql`and not is_deleted` : sql``}`.execute(db);
  return rows.length > 0;
}

/** The database numbers records in 32 bits, from 1, and writes them without leading zeros. */
const isNumber = (id: string) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647;
