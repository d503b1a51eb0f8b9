import { PAGE_SIZE } from '@console/shared/constants';
import { idOf } from '@console/shared/entities';
import { kindOf } from './compare.ts';
import type { PlainRow } from './compare.ts';
import { listIn } from './present.ts';

/** Rows per page that the specification names for a list. What a gateway returns for a larger page is its own affair. */
const SPECIFIED: Readonly<Record<string, number>> = {
  '/rfq': PAGE_SIZE.rfqPage,
  '/quotation': PAGE_SIZE.quotations,
  '/getOrderRequest': PAGE_SIZE.orders,
  '/getPurchaseOrder': PAGE_SIZE.purchaseOrders,
  '/purchaseOrder/payment': PAGE_SIZE.poPayments,
  '/payment': PAGE_SIZE.payments,
  '/dc': PAGE_SIZE.dcs,
  '/credit_note': PAGE_SIZE.creditNotes,
  '/expense': PAGE_SIZE.expenses,
  '/product': PAGE_SIZE.products,
  '/searchProducts': PAGE_SIZE.products,
  '/sku': PAGE_SIZE.skus,
  '/getOffer': PAGE_SIZE.offersBySeller,
  '/getOfferBySku': PAGE_SIZE.offersBySku,
  '/getSeller': PAGE_SIZE.sellers,
  '/crm_leads/get_lead': PAGE_SIZE.leads,
  '/tenant/getTenant': PAGE_SIZE.tenants,
  '/organisation/getOrganisation': PAGE_SIZE.organisations,
  '/comments/get': PAGE_SIZE.comments,
  '/address': PAGE_SIZE.addresses,
  '/fileUpload': PAGE_SIZE.documents,
  '/v1/blog/get': PAGE_SIZE.blogs,
};

interface Reply {
  status: number;
  body?: unknown;
  text?: string;
}

export interface WholePages {
  /**
   * Reads a page as large as was asked for: of a gateway that returns fewer rows or refuses the limit, it joins several
   * of the specified size.
   * @param send reads the same list with another query
   */
  read: <R extends Reply>(path: string, query: string, send: (query: string) => Promise<R>) => Promise<R>;
}

export function createWholePages(): WholePages {
  /** Lists whose pages this gateway limits. */
  const limited = new Set<string>();

  return {
    read: async (path, query, send) => {
      const size = SPECIFIED[path] ?? Infinity;
      const asked = new URLSearchParams(query);
      const limit = Number(asked.get('limit'));
      const from = (Number(asked.get('page') ?? 1) - 1) * limit;
      if (!(limit > size && from >= 0)) return send(query);
      if (limited.has(path)) return joined(asked, { from, limit, size }, send);
      const said = await send(query);
      if (!mayBeShort(said, { from, limit, size })) return said;
      const whole = await joined(asked, { from, limit, size }, send);
      if (rowsIn(whole) <= rowsIn(said)) return said;
      limited.add(path);
      return whole;
    },
  };
}

interface RowRange {
  /** Rows before the first. */
  from: number;
  limit: number;
  /** Rows of a page that the specification names. */
  size: number;
}

/** A reply with fewer rows than its own count promises; without a count, one with exactly a page of the specification. */
function mayBeShort({ status, body }: Reply, { from, limit, size }: RowRange): boolean {
  if (status === 400 || status === 422) return true;
  const list = listIn(body);
  if (!list) return false;
  const { count } = list.reply;
  return typeof count === 'number' ? list.length < Math.min(limit, count - from) : list.length === size;
}

const rowsIn = ({ body }: Reply): number => listIn(body)?.length ?? -1;

async function joined<R extends Reply>(
  asked: URLSearchParams,
  { from, limit, size }: RowRange,
  send: (query: string) => Promise<R>,
): Promise<R> {
  const first = Math.floor(from / size);
  const rows = new Map<string, PlainRow>();
  for (let page = first; ; page += 1) {
    const query = new URLSearchParams(asked);
    query.set('page', String(page + 1));
    query.set('limit', String(size));
    const said = await send(`?${query.toString()}`);
    const list = listIn(said.body);
    if (!list) return said;
    const known = rows.size;
    for (const row of list.rows) rows.set(idOf(kindOf(list.entity, row), row), row);
    // A gateway may ignore the page too.
    const isMore = list.length === size && rows.size > known;
    if (isMore && (page + 1) * size < from + limit) continue;
    const skipped = from - first * size;
    const body = { ...list.reply, [list.plural]: [...rows.values()].slice(skipped, skipped + limit) };
    return { ...said, body, ...(said.text !== undefined && { text: JSON.stringify(body) }) };
  }
}
