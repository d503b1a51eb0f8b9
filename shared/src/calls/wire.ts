type Names = Readonly<Record<string, string>>;

const DAYS = { from_date: 'start_date', to_date: 'end_date' };
const CHALLAN = { challan_id: 'challanId' };
const CREDIT_NOTE = { cn_id: 'cnId' };

/**
 * How the specification spells queries that handlers know by another name, by path. Apart from the table of calls, so
 * that the web client can read it without the schemas.
 */
export const WIRE_NAMES: Readonly<Record<string, Names>> = {
  '/rfq': { group_by_date: 'groupByDate' },
  '/getOrderRequest': { from_date: 'startDate', to_date: 'endDate' },
  '/dc': { ...CHALLAN, order_number: 'orderNumber' },
  '/dc/download': CHALLAN,
  '/dc/v2/download': CHALLAN,
  '/dc/v3/download': CHALLAN,
  '/dc/v4/download': CHALLAN,
  '/credit_note': CREDIT_NOTE,
  '/credit_note/download': CREDIT_NOTE,
  '/payment': { order_id: 'orderId', tenant_id: 'tenantId', seller_id: 'sellerId' },
  '/product': { keyword: 'product_name', category_id: 'category' },
  '/getSeller': { keyword: 'seller_name', ...DAYS },
  '/crm_leads/get_lead': { keyword: 'lead_keyword', ...DAYS },
  '/tenant/getTenant': { keyword: 'tenant_name' },
  '/rfq/rfqAnalytics': DAYS,
  '/quotation/quotationAnalytics': DAYS,
  '/order/orderAnalytics': DAYS,
  '/customer/customerAnalytics': DAYS,
  '/crm_leads/crmLeadsAnalytics': DAYS,
  '/seller/sellerAnalytics': DAYS,
};

const BY_DATE = ['group_by_date'];

/** Queries, by the names that handlers know, which the specification does not have: only our own gateway takes them. */
export const BEYOND: Readonly<Record<string, readonly string[]>> = {
  '/rfq': ['keyword'],
  '/quotation': ['keyword'],
  '/getOrderRequest': ['keyword', 'approval', 'category_manager'],
  '/getPurchaseOrder': ['keyword'],
  '/dc': ['keyword', 'category_manager', 'from_date', 'to_date'],
  '/credit_note': ['keyword', 'status'],
  '/expense': ['keyword', 'status', 'from_date', 'to_date'],
  '/product': ['from_date', 'to_date'],
  '/searchProducts': ['map_sku', 'is_active'],
  '/product/attributesConfig': ['category_id'],
  '/getSeller': ['state'],
  '/tenant/getTenant': ['from_date', 'to_date'],
  '/admin/user': ['keyword', 'from_date', 'to_date'],
  '/rfq/rfqAnalytics': BY_DATE,
  '/quotation/quotationAnalytics': BY_DATE,
  '/order/orderAnalytics': BY_DATE,
};

export const isBeyond = (path: string, name: string): boolean => BEYOND[path]?.includes(name) ?? false;

/** A query as it is sent. */
export const wireQuery = (path: string, query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [WIRE_NAMES[path]?.[name] ?? name, value]));

/** The part of an address after its path: `?a=1&b=x&b=y`. Omits undefined values and repeats the name for lists. */
export function queryText(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(wireQuery(path, query)).flatMap(([name, value]): [string, string][] =>
    (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
