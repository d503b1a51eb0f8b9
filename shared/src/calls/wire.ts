type Names = Readonly<Record<string, string>>;

const DAYS = { from_date: 'start_date', to_date: 'end_date' };
const CHALLAN = { challan_id: 'challanId' };

/**
 * How the specification spells queries that handlers know by another name, by path. Apart from the table of calls, so
 * that the web client can read it without the schemas.
 */
const WIRE_NAMES: Readonly<Record<string, Names>> = {
  '/rfq': { group_by_date: 'groupByDate' },
  '/getOrderRequest': { from_date: 'startDate', to_date: 'endDate' },
  '/dc': { ...CHALLAN, order_number: 'orderNumber' },
  '/credit_note': { cn_id: 'cnId' },
  '/payment': { order_id: 'orderId', tenant_id: 'tenantId', seller_id: 'sellerId' },
  '/product': { keyword: 'product_name', category_id: 'category' },
  '/getSeller': { keyword: 'seller_name', ...DAYS },
  '/crm_leads/get_lead': { keyword: 'lead_keyword', ...DAYS },
  '/tenant/getTenant': { keyword: 'tenant_name' },
};

const isAnalytics = (path: string): boolean => path.endsWith('Analytics');

/** The same for the call at a path. */
export function wireNamesOf(path: string): Names {
  if (isAnalytics(path)) return DAYS;
  return path.startsWith('/dc/') ? CHALLAN : (WIRE_NAMES[path] ?? {});
}

/** Queries, by the names that handlers know, which the specification does not have: only our own gateway takes them. */
const BEYOND: Readonly<Record<string, readonly string[]>> = {
  '/rfq': ['keyword', 'sort', 'ids'],
  '/quotation': ['keyword', 'sort', 'ids'],
  '/getOrderRequest': ['keyword', 'approval', 'category_manager', 'ids'],
  '/getPurchaseOrder': ['keyword', 'sort', 'ids'],
  '/dc': ['keyword', 'category_manager', 'from_date', 'to_date', 'sort', 'ids'],
  '/credit_note': ['keyword', 'status', 'tenant_id', 'from_date', 'to_date'],
  '/payment': ['keyword', 'status', 'direction', 'mode', 'from_date', 'to_date'],
  '/expense': ['keyword', 'status', 'from_date', 'to_date'],
  '/product': ['from_date', 'to_date', 'level2', 'level3'],
  '/searchProducts': ['map_sku', 'is_active', 'category_id', 'category', 'category_manager', 'level2', 'level3'],
  '/product/attributesConfig': ['category_id'],
  '/getSeller': ['state'],
  '/tenant/getTenant': ['from_date', 'to_date'],
  '/organisation/getOrganisation': ['keyword', 'from_date', 'to_date'],
  '/v1/blog/get': ['keyword'],
  '/admin/user': ['keyword', 'from_date', 'to_date'],
};

export const beyondOf = (path: string): readonly string[] =>
  isAnalytics(path) ? ['group_by_date'] : (BEYOND[path] ?? []);

/** A path and query as the specification has them: without the queries beyond it. */
export function specifiedTarget(target: string): string {
  const [path = '', text] = target.split('?', 2);
  if (text === undefined) return target;
  const beyond = beyondOf(path).map((name) => wireNamesOf(path)[name] ?? name);
  const query = new URLSearchParams([...new URLSearchParams(text)].filter(([name]) => !beyond.includes(name)));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** A query as it is sent. */
export function wireQuery(path: string, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = wireNamesOf(path);
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [names[name] ?? name, value]));
}

/** The part of an address after its path: `?a=1&b=x&b=y`. Omits undefined values and repeats the name for lists. */
export function queryText(path: string, query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(wireQuery(path, query)).flatMap(([name, value]): [string, string][] =>
    (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
