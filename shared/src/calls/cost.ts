import { PAGE_LIMIT_MAX } from '../constants.ts';
import type { Call } from './call.ts';
import { Download } from './download.ts';

/** Rows read by a call of cost 1. Longer pages cost proportionally more. */
const ROWS = 50;

const DOCUMENT = 2;
const PDF = 10;
/** A search scans every row. */
const SEARCH = 5;

/** A body stays in memory while its call waits. */
const BODY_BYTES = 100_000;

/** Query parameters that make a call a search. */
const IS_SEARCH = /^(?:keyword|(?:lead|tenant|seller|product)_?(?:keyword|name))$/i;

/**
 * What a call costs the gateway: reading a short list or one record, or writing one, costs 1.
 * @param bytes size of its body
 */
export function costOf(call: Call | undefined, query: URLSearchParams, bytes = 0): number {
  const sent = 1 + Math.floor(bytes / BODY_BYTES);
  if (!call) return sent;
  // A POST puts its parameters in the body, which is not read here.
  if (call.reply === Download) return query.getAll('type').join() === 'html' ? DOCUMENT : PDF;
  const rows = Math.max(0, ...query.getAll('limit').map((limit) => Math.min(Number(limit) || 0, PAGE_LIMIT_MAX)));
  const isSearch = [...query].some(([name, value]) => value !== '' && IS_SEARCH.test(name));
  return Math.max(call.cost ?? 1, Math.ceil(rows / ROWS), isSearch ? SEARCH : 1, sent);
}
