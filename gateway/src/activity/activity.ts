import { maySee } from '@console/shared/audience';
import type { Audience } from '@console/shared/audience';
import type { ActivityEntry, activityCalls } from '@console/shared/calls/activity';
import type { QueryOf, ReplyOf } from '@console/shared/calls/call';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { issuedOf } from '../papers/read.ts';
import { withoutCascades } from './cascades.ts';
import { chainOf } from './chain.ts';
import type { ChainRecord } from './chain.ts';
import { entryOf, making } from './entries.ts';
import { changesOf, madeOf, momentOf } from './log.ts';
import type { Recorded } from './log.ts';

type Query = QueryOf<typeof activityCalls.list>;
type Page = ReplyOf<typeof activityCalls.list>;

/** A page before the last has at least as many entries, unless few of a long stretch of the log fit. */
const PAGE = 30;
/** Entries read from the log at a time, and the most for one reply. */
const STRETCH = 50;
const SCANNED_MAX = 500;

/**
 * What happened to a record, or around an order, as this audience may see it today, newest first. A record whose
 * creation was not recorded starts with what its own row tells.
 */
export async function activityOf(db: Kysely<Database>, query: Query, audience: Audience): Promise<Page> {
  const { entity, id, of = [], kind = [], before_seq } = query;
  const chain = await chainOf(db, entity, id);
  const records = chain
    .filter((record) => of.length === 0 || of.includes(record.entity))
    .filter((record) => maySee(audience, record.entity, record.scope));
  if (records.length === 0) return { entries: [], next_seq: null };
  const fits = (entry: ActivityEntry) => kind.length === 0 || entry.kinds.some((one) => kind.includes(one));
  const present = await presenter(db, audience, records);
  const shown = (changes: readonly Recorded[]) => changes.flatMap((change) => present(change) ?? []).filter(fits);
  const found: ActivityEntry[] = [];
  let next = before_seq ?? Number.MAX_SAFE_INTEGER;
  let isEnd = false;
  for (let scanned = 0; !isEnd && found.length < PAGE && scanned < SCANNED_MAX; scanned += STRETCH) {
    // Of the whole chain, with one more: an order may merely follow what its reader does not see.
    const read = await changesOf(db, chain, { before: next, limit: STRETCH + 1 });
    isEnd = read.length <= STRETCH;
    const beyond = isEnd ? undefined : read.at(-1)?.seq;
    next = read[Math.min(read.length, STRETCH) - 1]?.seq ?? next;
    found.push(...shown(withoutCascades(read.toReversed()).toReversed()).filter(({ seq }) => seq !== beyond));
  }
  const until = before_seq === undefined ? undefined : await momentOf(db, before_seq);
  const since = isEnd ? undefined : await momentOf(db, next);
  const made = await madeOf(db, records);
  const unrecorded = records
    .filter((record) => !made.has(keyOf(record)))
    .filter(({ created_date: at }) => (until === undefined || at < until) && (since === undefined || at >= since));
  const entries = [...shown(unrecorded.map(making)), ...found.toReversed()]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed();
  return { entries, next_seq: isEnd ? null : next };
}

const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity}:${id}`;

/** Puts a change as this audience may see it, with what its record is called; undefined if it may not. */
async function presenter(db: Kysely<Database>, audience: Audience, records: readonly ChainRecord[]) {
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  const papers = await issuedOf(db, records);
  // A customer does not see earlier prices of an order while its present ones await approval.
  const hidesPrices = audience.bound !== undefined && records.some(({ waits }) => waits);
  return (change: Recorded): ActivityEntry | undefined => {
    const record = byKey.get(keyOf(change));
    const entry = record && entryOf(audience, change, hidesPrices && record.entity === 'order');
    if (!entry) return undefined;
    const { name, amount, comment } = record;
    const paper = papers.find(
      ({ entity, entity_id, issued_at }) => entity === entry.entity && entity_id === entry.id && issued_at === entry.at,
    );
    return {
      ...{ ...entry, name, amount },
      ...(comment && { comment }),
      ...(paper && { paper: { number: paper.number, revision: paper.revision } }),
    };
  };
}
