import { idOf, metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { kindOf } from './compare.ts';
import type { PlainRow } from './compare.ts';
import type { Polling } from './group.ts';
import type { Ledger, ReadingStart } from './ledger.ts';
import type { ListSnapshot, PolledList } from './polled-lists.ts';
import type { Readings } from './readings.ts';
import type { SamePages } from './same-pages.ts';

interface PollParts {
  gateway: Pick<GatewayClient, 'ask'>;
  readings: Readings;
  pages: SamePages;
  ledger: Ledger;
  polling: Polling;
  now: () => number;
}

/** A list that lost more rows than this at once is checked again in the next turn. */
const LEFT_AT_ONCE = 20;

/**
 * Reads a list once and compares it row by row with its previous state; `undefined` if the gateway has no such list.
 * Rows that are new, changed or gone reach the log through the ledger. Throws when the gateway does not respond.
 */
export async function pollList(
  parts: PollParts,
  list: PolledList,
  known: ListSnapshot | undefined,
): Promise<ListSnapshot | undefined> {
  const { ledger, polling, now } = parts;
  const before = await polling.before(list, known);
  const look = await polling.begin();
  const rows = new Map<string, PlainRow>();
  let isWhole = false;
  for (let page = 1; page <= list.pages && !isWhole; page += 1) {
    const read = await readPage(parts, list, page, now());
    if (!read) return undefined;
    for (const row of read) rows.set(idOf(list.entity, row), row);
    isWhole = read.length < list.limit;
    const isKnown = !list.statuses && (!before || read.some((row) => before.ids.has(idOf(list.entity, row))));
    if (isKnown) break;
  }
  const refs = [...rows.keys()].map((id) => ({ entity: list.entity, id }));
  const met = await polling.compare(list, refs, (others) => {
    compare(ledger, list, before, { rows, isWhole, look });
    if (list.statuses) return [];
    // Rows first seen by this read itself need no search.
    ledger.takeMet(list.entity);
    const [newest] = rows.values();
    if (newest) ledger.compared(list.entity, newest);
    return missingOf(others, list.entity, { rows, isWhole });
  });
  const left = before ? [...leftOf(before, { rows, isWhole }), ...met] : [];
  for (const id of left.slice(0, LEFT_AT_ONCE)) await learnWhy(parts, list, id);
  const seen = { ids: new Set([...rows.keys(), ...left.slice(LEFT_AT_ONCE)]), isWhole, mark: look.mark };
  await polling.keep(list, seen);
  return seen;
}

/** A row left the list: it was deleted or no longer matches, unless that is already known. */
async function learnWhy({ readings, ledger, polling }: PollParts, list: PolledList, id: string) {
  const ref = { entity: list.entity, id };
  const look = await polling.look();
  const { known, isGone } = await polling.within([ref], () => ({
    known: ledger.find(ref),
    isGone: ledger.isGone(ref),
  }));
  if (isGone || (known && list.statuses && !list.statuses.includes(String(known['status'])))) return;
  const found = await readings.record(ref, known);
  await polling.within([ref], () => {
    if (found === 'gone') ledger.missed(look, ref);
    else if (found !== 'unknown') ledger.saw(look, list.entity, found, { ifUnknown: 'silent' });
  });
}

async function readPage({ gateway, pages }: PollParts, list: PolledList, page: number, now: number) {
  const { status, body, text } = await gateway.ask(list.service, list.path(page, now));
  if (status === 404) return undefined;
  if (!body) throw new AppError('forbidden', `The gateway refuses ${list.path(page, now)} with ${status}.`);
  const rows = body[metaOf(list.entity).plural];
  if (!Array.isArray(rows)) return undefined;
  const own = (rows as PlainRow[]).filter((row) => kindOf(list.entity, row) === list.entity);
  return pages.rows(list, page, text, own);
}

interface Present {
  rows: ReadonlyMap<string, PlainRow>;
  isWhole: boolean;
  look: ReadingStart;
}

/** With the newest first, rows above one known from last time are new. Rows below only moved up. */
function compare(ledger: Ledger, list: PolledList, before: ListSnapshot | undefined, { rows, look }: Present): void {
  const order = [...rows];
  const lastKnown = before ? order.findLastIndex(([id]) => before.ids.has(id)) : Infinity;
  const isOverrun = !!before && before.ids.size > 0 && lastKnown === -1;
  order.forEach(([id, row], at) => {
    const meaning = () => {
      if (!before || before.ids.has(id)) return 'old';
      if (list.statuses || isOverrun) return 'updated';
      return at < lastKnown || before.isWhole ? 'created' : 'old';
    };
    ledger.saw(look, list.entity, row, { ifUnknown: meaning(), notBefore: before?.mark });
  });
}

/** Rows first seen elsewhere that belong in this range by date but are missing. */
function missingOf(met: readonly PlainRow[], entity: Entity, { rows, isWhole }: Omit<Present, 'look'>): string[] {
  const last = [...rows.values()].at(-1);
  const isDue = (row: PlainRow) => isWhole || (last && String(row['created_date']) > String(last['created_date']));
  return met.filter((row) => !rows.has(idOf(entity, row)) && isDue(row)).map((row) => idOf(entity, row));
}

/** Rows that left the list, except those that newer rows pushed past its end. */
function leftOf(before: ListSnapshot, { rows, isWhole }: Omit<Present, 'look'>): string[] {
  const ids = [...before.ids];
  const lastKept = ids.findLastIndex((id) => rows.has(id));
  return ids.filter((id, at) => !rows.has(id) && (isWhole || at < lastKept));
}
