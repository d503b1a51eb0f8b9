/** Names that different callers use for the same query parameter. */
const ALIASES = new Map(
  Object.entries({
    start_date: 'from_date',
    end_date: 'to_date',
    tenant_name: 'keyword',
    seller_name: 'keyword',
    product_name: 'keyword',
    lead_keyword: 'keyword',
    is_true: 'is_h3_seller',
    is_verified: 'verified_tenant',
    map_po_qty: 'map_po_gen_qty',
    sku_id: 'product_sku_id',
    dc_id: 'challan_id',
    creditnote_id: 'cn_id',
  }),
);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Normalises query parameters: camelCase becomes snake_case, aliases become one name, empty values are dropped, and
 * fields in `arrays` become lists, from commas or repetition.
 */
export function normaliseQuery(query: Record<string, unknown>, arrays: ReadonlySet<string>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [given, value] of Object.entries(query)) {
    if (value === '' || value === undefined) continue;
    const name = snake(given);
    const known = ALIASES.get(name) ?? name;
    result[known] = arrays.has(known) ? listOf(value) : value;
  }
  return result;
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => String(item).split(',')).filter((item) => item !== '');
