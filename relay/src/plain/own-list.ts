import { maySee } from '@console/shared/audience';
import type { Audience, Bound } from '@console/shared/audience';
import type { Call } from '@console/shared/calls/call';
import { wireNamesOf } from '@console/shared/calls/wire';
import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { isoDay } from '@console/shared/dates';
import { idOf } from '@console/shared/entities';
import { createdAt, kindOf } from './compare.ts';
import type { PlainRow } from './compare.ts';
import type { GatewayAnswer } from './forward.ts';
import { listIn } from './present.ts';

/** The most pages that are read of a list: it is not always filtered by the gateway. */
const PAGES = 4;
const DEFAULT_LIMIT = 10;

/** Lists that take the customer's organisation or the customer. Elsewhere `org_id` is the marketplace's. */
const TAKES: Readonly<Record<string, readonly (keyof Bound)[]>> = {
  '/rfq': ['org_id', 'tenant_id'],
  '/quotation': ['tenant_id'],
  '/getOrderRequest': ['tenant_id'],
  '/payment': ['tenant_id'],
  '/admin/user': ['tenant_id'],
  '/tenant/getTenant': ['org_id'],
};

export const isPagedList = ({ query, changes }: Call): boolean =>
  changes === undefined && query !== undefined && 'page' in (query as unknown as { properties: object }).properties;

/**
 * A page of a list for a customer's own account, cut from the rows that it may see. The gateway's own page and count
 * would tell how many records of others match.
 * @param send reads the list with another query
 */
export async function ownList(
  { path }: Call,
  query: string,
  { audience, bound }: { audience: Audience; bound: Bound },
  send: (query: string) => Promise<GatewayAnswer>,
): Promise<GatewayAnswer> {
  const asked = new URLSearchParams(query);
  const [page, limit] = [numberIn(asked, 'page', 1), Math.min(numberIn(asked, 'limit', DEFAULT_LIMIT), PAGE_LIMIT_MAX)];
  const whole = restricted(path, asked, bound);
  const seen = new Map<string, PlainRow>();
  for (let at = 1; ; at += 1) {
    whole.set('page', String(at));
    const said = await send(`?${whole.toString()}`);
    const list = listIn(said.body);
    if (!list) return said;
    const { entity, plural, rows, reply } = list;
    for (const row of rows) {
      const kind = kindOf(entity, row);
      if (maySee(audience, kind, row)) seen.set(idOf(kind, row), row);
    }
    if (list.length === PAGE_LIMIT_MAX && at < PAGES) continue;
    const own = [...seen.values()];
    const body = {
      ...('success' in reply && { success: reply['success'] }),
      [plural]: own.slice((page - 1) * limit, page * limit),
      count: own.length,
      ...('groups' in reply && { groups: byDay(own) }),
    };
    return { ...said, body, text: JSON.stringify(body) };
  }
}

/** The query for the whole list of this customer, as far as the call takes that. */
function restricted(path: string, asked: URLSearchParams, bound: Bound): URLSearchParams {
  const whole = new URLSearchParams(asked);
  whole.set('limit', String(PAGE_LIMIT_MAX));
  const names = new Set([...asked.keys()].map((name) => name.replaceAll('_', '').toLowerCase()));
  for (const key of TAKES[path] ?? []) {
    // Whoever names another customer gets nothing, rather than their own records.
    if (bound[key] === undefined || names.has(key.replace('_', ''))) continue;
    whole.set(wireNamesOf(path)[key] ?? key, String(bound[key]));
  }
  return whole;
}

const byDay = (rows: readonly PlainRow[]) =>
  Object.entries(Object.groupBy(rows, (row) => isoDay(createdAt(row)))).map(([date, of = []]) => ({
    date,
    count: of.length,
  }));

function numberIn(query: URLSearchParams, name: string, otherwise: number): number {
  const value = Number(query.get(name));
  return Number.isInteger(value) && value > 0 ? value : otherwise;
}
