import { isDeepStrictEqual } from 'node:util';
import { redact } from '@console/shared/audience';
import type { Audience } from '@console/shared/audience';
import { idOf, refKey } from '@console/shared/entities';
import type { Entity, RecordRef } from '@console/shared/entities';
import type { Op, Row } from '@console/shared/live';
import type { Clock } from '../clock.ts';
import { authorOf, newerDate } from './author.ts';
import type { Author } from './author.ts';
import { isConsistent, changedFields, isOlder, oldKeys, withoutRevision, withRevision, writtenAt } from './compare.ts';
import type { PlainRow } from './compare.ts';
import type { Journal } from './journal.ts';
import { createKnownRows } from './known-rows.ts';
import type { KnownRow, KnownRows } from './known-rows.ts';
import { createListHeads } from './list-heads.ts';
import type { ListHeads } from './list-heads.ts';

/** When a read began. Its result does not override anything learned since. */
export interface ReadingStart {
  /** By the ledger's counter. */
  at: number;
  /** By the counter shared by all relays of the ledger. */
  version: number;
  /** The log position. */
  mark: number;
}

interface Told {
  /** Who made the change; undefined to take the author from the row. */
  by?: Author | undefined;
  /** How to treat an unknown row. `old`: it existed all along; `silent`: if it is new, its list will report it. */
  ifUnknown: 'created' | 'updated' | 'old' | 'silent';
  /** Log position at the last search that did not find it. By default it may have existed all along. */
  notBefore?: number | undefined;
}

/** A row of a reply, with its revision. */
export interface RevisedRow {
  row: Row;
  /** It differs from the known row, and the relay should read it itself. */
  isDoubtful: boolean;
}

/**
 * The last read state of every row, with its revision. Changes are found when the relay reads a row again; the ledger
 * then reports them to the journal. It keeps the most recently seen rows, up to a limit: a forgotten row counts as new
 * when it appears again.
 */
export interface Ledger extends Pick<ListHeads, 'compared' | 'takeMet' | 'heads' | 'setHeads'> {
  look: () => ReadingStart;
  /** Records a row read by the relay itself. Returns it with its revision. */
  saw: (look: ReadingStart, entity: Entity, row: PlainRow, told: Told) => Row;
  /** Records that a record no longer exists. */
  missed: (look: ReadingStart, ref: RecordRef, by?: Author) => void;
  /** The row as a reply shows it to a reader; undefined for a caller who is not signed in. */
  show: (entity: Entity, row: PlainRow, audience: Audience | undefined) => RevisedRow;
  /** The known row, unredacted; undefined if the relay never read it itself, or it is gone. */
  find: (ref: RecordRef) => Row | undefined;
  /** Whether it is known to be gone. */
  isGone: (ref: RecordRef) => boolean;
  /** Forgets everything: earlier reads no longer count and have no position in the log. */
  forget: () => void;
}

interface LedgerOptions {
  journal: Pick<Journal, 'append' | 'position'>;
  /** How much all relays of this ledger have learned; absent for a single relay. */
  version?: () => number;
  clock: Clock;
  rows?: KnownRows;
}

const DOUBT_MS = 2_000;

export function createLedger({ journal, version = () => 0, clock, rows = createKnownRows() }: LedgerOptions): Ledger {
  const { keep } = rows;
  const lists = createListHeads();
  let looks = 0;
  let latest = 0;
  /** Reads that began before this belong to another log. */
  let beginning = 0;

  function look(): ReadingStart {
    looks += 1;
    return { at: looks, version: version(), mark: journal.position() };
  }
  const hereAndNow = (from: ReadingStart): ReadingStart =>
    from.at < beginning ? { ...from, version: 0, mark: 0 } : from;
  const isLearnedSince = (known: KnownRow, from: ReadingStart) =>
    known.learned > from.at || known.version > from.version;

  const at = (entity: Entity, row: PlainRow) => refKey({ entity, id: idOf(entity, row) });

  /** Stands in for a missing date, since the clock survives a restart. It never runs backwards. */
  function now(): number {
    latest = Math.max(latest, clock.now());
    return latest;
  }
  const firstRevision = (row: PlainRow) => writtenAt(row) ?? now();
  const nextRevision = (row: PlainRow, last: number) => Math.max(writtenAt(row) ?? now(), last + 1);

  /** The row as the reader of the known view would see it. */
  const like = (known: KnownRow, entity: Entity, row: PlainRow) =>
    known.seenBy && known.seenBy !== 'visitor' ? redact(known.seenBy, entity, row) : row;

  function tell(op: Op, entity: Entity, row: Row | null, old: Row | undefined, by: Author | null, after: number) {
    const known = row ?? old;
    if (!known) return;
    journal.append({
      entity,
      id: idOf(entity, known),
      op,
      revision: known.revision,
      at: new Date(op === 'deleted' ? clock.now() : (newerDate(row, old) ?? clock.now())).toISOString(),
      by: by?.person ?? null,
      by_role_id: by?.role_id ?? null,
      row,
      before: old && op !== 'created' ? oldKeys(entity, old, row ?? undefined) : null,
      changed: changedFields(op === 'created' ? undefined : old, row ?? undefined),
      after,
    });
  }

  function saw(since: ReadingStart, entity: Entity, plain: PlainRow, { by, ifUnknown, ...told }: Told): Row {
    const from = hereAndNow(since);
    const notBefore = from === since ? (told.notBefore ?? 0) : 0;
    const row = withoutRevision(plain);
    const key = at(entity, row);
    const known = rows.get(key);
    const learn = (revision: number, isUntold = false) =>
      keep(key, {
        ...{
          row: withRevision(row, revision),
          asRead: plain,
          seenBy: undefined,
          isGone: false,
          isUntold,
          doubtedAt: 0,
        },
        ...{ learned: look().at, version: known?.version ?? 0, mark: from.mark },
      }).row;
    const author = (learned: Row, old: Row | undefined) => by ?? authorOf(learned, old);
    if (!known) {
      lists.meet(entity, key, row);
      const learned = learn(firstRevision(row), ifUnknown === 'silent' && lists.isNew(entity, row));
      if (ifUnknown === 'created' || ifUnknown === 'updated')
        tell(ifUnknown, entity, learned, undefined, author(learned, undefined), notBefore);
      return learned;
    }
    const isOverdue = isLearnedSince(known, from);
    if (known.isGone) {
      if (isOverdue) return withRevision(row, known.row.revision - 1);
      const learned = learn(nextRevision(row, known.row.revision));
      tell('created', entity, learned, undefined, author(learned, undefined), known.mark);
      return learned;
    }
    if (known.seenBy === undefined && !known.isUntold) {
      if (known.asRead === plain || isDeepStrictEqual(withoutRevision(known.row), row)) {
        keep(key, isOverdue ? known : { ...known, asRead: plain, learned: look().at, mark: from.mark });
        return known.row;
      }
      if (isOverdue) return known.row;
      const learned = learn(nextRevision(row, known.row.revision));
      tell('updated', entity, learned, known.row, author(learned, known.row), known.mark);
      return learned;
    }
    if (isOverdue && known.seenBy === undefined) return known.row;
    // Someone was shown it, or it was read individually, but the readers of its list were never told.
    const isSame = isConsistent(withoutRevision(known.row), like(known, entity, row));
    if (isOverdue && !isSame) return withRevision(row, known.row.revision - 1);
    const isFirstTold = ifUnknown === 'created' || (known.isUntold && (ifUnknown !== 'silent' || !isSame));
    const learned = learn(
      isSame ? known.row.revision : nextRevision(row, known.row.revision),
      known.isUntold && !isFirstTold,
    );
    if (isFirstTold) tell('created', entity, learned, undefined, author(learned, undefined), notBefore);
    else if (!isSame) tell('updated', entity, learned, known.row, author(learned, known.row), notBefore);
    else if (ifUnknown === 'updated')
      tell('updated', entity, learned, undefined, author(learned, undefined), notBefore);
    return learned;
  }

  function missed(since: ReadingStart, ref: RecordRef, by?: Author) {
    const from = hereAndNow(since);
    const key = refKey(ref);
    const known = rows.get(key);
    if (!known || known.isGone || isLearnedSince(known, from)) return;
    const row = withRevision(known.row, known.row.revision + 1);
    keep(key, { ...known, row, isGone: true, learned: look().at, mark: from.mark });
    tell('deleted', ref.entity, null, row, by ?? null, known.mark);
  }

  function show(entity: Entity, plain: PlainRow, audience: Audience | undefined): RevisedRow {
    const row = withoutRevision(plain);
    const key = at(entity, row);
    const known = rows.get(key);
    if (!known) {
      lists.meet(entity, key, row);
      const first = withRevision(row, firstRevision(row));
      keep(key, {
        ...{
          row: first,
          seenBy: audience ?? 'visitor',
          isGone: false,
          isUntold: lists.isNew(entity, row),
          doubtedAt: 0,
        },
        ...{ learned: look().at, version: 0, mark: 0 },
      });
      return { row: first, isDoubtful: false };
    }
    const { revision } = known.row;
    if (known.isGone) return { row: withRevision(row, revision - 1), isDoubtful: false };
    const view = (whole: PlainRow) => (audience ? redact(audience, entity, whole) : whole);
    if (isConsistent(view(withoutRevision(known.row)), view(like(known, entity, row)))) {
      keep(key, known);
      return { row: withRevision(row, revision), isDoubtful: false };
    }
    if (isOlder(row, known.row)) {
      return { row: withRevision(row, Math.min(writtenAt(row) ?? 0, revision - 1)), isDoubtful: false };
    }
    const isDoubtful = known.doubtedAt + DOUBT_MS <= clock.now();
    if (isDoubtful) keep(key, { ...known, doubtedAt: clock.now() });
    const isAhead = (writtenAt(row) ?? 0) > (writtenAt(known.row) ?? Infinity);
    return { row: withRevision(row, isAhead ? nextRevision(row, revision) : revision), isDoubtful };
  }

  return {
    look,
    saw,
    missed,
    show,
    find: (ref) => {
      const known = rows.get(refKey(ref));
      return known && known.seenBy === undefined && !known.isGone ? known.row : undefined;
    },
    compared: lists.compared,
    takeMet: lists.takeMet,
    isGone: (ref) => rows.get(refKey(ref))?.isGone === true,
    heads: lists.heads,
    setHeads: lists.setHeads,
    forget: () => {
      rows.clear();
      lists.clear();
      beginning = look().at;
    },
  };
}
