import { PAGE_LIMIT_MAX } from '../constants.ts';
import type { Call } from './call.ts';
import { Download } from './download.ts';

/** Rows that the cheapest call reads at most; a longer page costs as many such calls. */
const ROWS = 50;

const DOCUMENT = 2;
const PDF = 10;
/** It looks at every row that there is. */
const SEARCH = 5;

/** A body is held in memory while its call waits. */
const BODY_BYTES = 100_000;

/** What a search is called in a query. */
const IS_SEARCH = /^(?:keyword|(?:lead|tenant|seller|product)_?(?:keyword|name))$/i;

/**
 * What a call costs the gateway, where reading a short list, one record, or writing one costs 1.
 * @param bytes of its body.
 */
export function costOf(call: Call | undefined, query: URLSearchParams, bytes = 0): number {
  const sent = 1 + Math.floor(bytes / BODY_BYTES);
  if (!call) return sent;
  // What a POST asks for stands in its body, which is not read for this.
  if (call.reply === Download) return query.getAll('type').join() === 'html' ? DOCUMENT : PDF;
  const rows = Math.max(0, ...query.getAll('limit').map((limit) => Math.min(Number(limit) || 0, PAGE_LIMIT_MAX)));
  const isSearch = [...query].some(([name, value]) => value !== '' && IS_SEARCH.test(name));
  return Math.max(call.cost ?? 1, Math.ceil(rows / ROWS), isSearch ? SEARCH : 1, sent);
}
