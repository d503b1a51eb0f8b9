import type { Caller, Row } from './caller.ts';
import type { Account } from './sessions.ts';

/** A quote request raised for one story; the newest of all, it stands first in every list. */
export interface MadeRequest {
  id: number;
  tenant_id: number;
  sku: number;
  product: string;
  tenant: string;
  district: string;
}

/** Records of which no two stories get the same. */
export interface Records {
  /** Raised anew, for a product that both cm1 and cm3 manage. */
  request: () => Promise<MadeRequest>;
  /** The newest draft that nobody was given yet. */
  purchaseOrder: () => Promise<Row & { po_id: string }>;
  /** The newest in transit that nobody was given yet. */
  challan: () => Promise<Row & { challanId: string }>;
}

interface Pattern {
  tenant_id: number;
  user_id: number;
  product_id: number;
  product_sku_id: number;
}

export function createRecords(as: (account: Account) => Promise<Caller>): Records {
  const given = new Set<unknown>();
  let pattern: Promise<Pattern> | undefined;

  async function unused<T extends Row>(path: string, status: string, plural: string, key: keyof T): Promise<T> {
    const admin = await as('admin');
    const reply = await admin.get<Record<string, T[]>>(path, { status, limit: 60 });
    const row = reply[plural]?.find((one) => !given.has(one[key]));
    if (!row) throw new Error(`No ${plural} in ${status} are left.`);
    given.add(row[key]);
    return row;
  }
  return {
    request: async () => {
      pattern ??= as('admin').then(sharedPattern);
      const { tenant_id, user_id, product_id, product_sku_id } = await pattern;
      const sales = await as('sales1');
      const body = { tenant_id, user_id, product_id, product_sku_id, quantity: 40 };
      const { rfq } = await sales.send<{ rfq: RequestRow }>('POST', '/rfq', body);
      const { tenant_name, district } = rfq.tenant_info;
      return {
        id: rfq.request_id,
        tenant_id,
        sku: product_sku_id,
        product: rfq.productInfo.product_name,
        tenant: tenant_name,
        district,
      };
    },
    purchaseOrder: () => unused('/getPurchaseOrder', 'DRAFT', 'purchaseOrders', 'po_id'),
    challan: () => unused('/dc', 'IN_TRANSIT', 'dcs', 'challanId'),
  };
}

interface RequestRow extends Pattern {
  request_id: number;
  category_managers: number[];
  tenant_info: { tenant_name: string; district: string };
  productInfo: { product_name: string };
}

/** User ids of cm1 and cm3 in the demo data. */
const SHARED_BY = [105, 107];

/** Of an open request that both managers answer for. */
async function sharedPattern(admin: Caller): Promise<Pattern> {
  const { rfqs } = await admin.get<{ rfqs: RequestRow[] }>('/rfq', { status: 'PENDING', limit: 200 });
  const found = rfqs.find(({ category_managers: managers }) => SHARED_BY.every((id) => managers.includes(id)));
  if (!found) throw new Error('The demo data has no open request that cm1 and cm3 share.');
  return found;
}
