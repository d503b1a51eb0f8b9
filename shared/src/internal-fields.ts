import type { Entity } from './entities.ts';

const line = (lines: string, fields: readonly string[]) => fields.map((field) => `${lines}.${field}`);
const SUPPLY = ['sku_offer_id', 'seller_id', 'seller_name', 'offer_price', 'mg'];
const DUE = ['deadline', 'deadline_warning'];
// Price approvals and accounting references.
const BOOKS = ['approval', 'decision', 'edited_by', 'least_charges', 'zoho_id', 'zoho_synced_at', 'einvoice'];

/**
 * Fields for staff only: who prices, cost, margin, offer and our note on it, prices not yet quoted, purchases, and accounting.
 * Customers' own accounts get none of them. Paths may go through lines. Schemas mark these fields with `internal`.
 */
export const INTERNAL_FIELDS: Partial<Record<Entity, readonly string[]>> = {
  quotation_request: [
    'product_category_manager',
    'rfq_offer_id',
    'rfq_offer_price',
    'rfq_mg',
    'rfq_selling_price',
    ...DUE,
  ],
  quotation: [...line('quotation_items', [...SUPPLY, 'offer_remarks']), 'approved', 'decision', 'escalation', ...DUE],
  order: [
    ...line('order_lines', [
      ...SUPPLY,
      'remarks',
      'po_gen_qty',
      'covered_qty',
      'dispatched_discount',
      'least_unit',
      'cost_unit',
      'approved_quantity',
    ]),
    ...BOOKS,
  ],
  credit_note: ['einvoice'],
  purchase_order: DUE,
  delivery_challan: ['dc_lines.order_line_details.remarks', 'dc_lines.uncovered_qty', ...DUE],
  tenant: ['is_priority'],
  organisation: ['customers'],
};

type Row = Readonly<Record<string, unknown>>;

/** The row as a customer may read it. Returns the same object when it has no internal fields. */
export const withoutInternalFields = <T extends Row>(entity: Entity, row: T): T =>
  (INTERNAL_FIELDS[entity] ?? []).reduce((rest, path) => without(rest, path.split('.')) as T, row);

function without(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, path));
  const [field = '', ...deeper] = path;
  if (typeof value !== 'object' || value === null || !(field in value)) return value;
  const row = value as Row;
  if (deeper.length > 0) return { ...row, [field]: without(row[field], deeper) };
  const { [field]: _hidden, ...rest } = row;
  return rest;
}
