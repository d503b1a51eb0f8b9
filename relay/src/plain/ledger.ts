import { isDeepStrictEqual } from 'node:util';
import { redact } from '@console/shared/audience';
import type { Audience } from '@console/shared/audience';
import { idOf, refKey } from '@console/shared/entities';
import type { Entity, RecordRef } from '@console/shared/entities';
import type { Op, Row } from '@console/shared/live';
import type { Clock } from '../clock.ts';
import { authorOf, newerDate } from './author.ts';
import type { Author } from './author.ts';
import {
  isConsistent,
  changedFields,
  createdAt,
  isOlder,
  oldKeys,
  withoutRevision,
  withRevision,
  writtenAt,
} from './compare.ts';
import type { PlainRow } from './compare.ts';
import type { Journal } from './journal.ts';
import { createKnownRows } from './known-rows.ts';
import type { KnownRow, KnownRows } from './known-rows.ts';

/** When a reading began. What it brings says nothing of what was learned meanwhile. */
export interface ReadingStart {
  /** As the ledger counts. */
  at: number;
  /** As all relays count that keep this ledger. */
  version: number;
  /** Where the log stood. */
  mark: number;
}

interface Told {
  /** Who made it so; undefined leaves it to what the row says of itself. */
  by?: Author | undefined;
  /**
   * What it means that nothing is known of the row. `old`: it has been there all along; `silent`: its list will tell,
   * should it be new.
   */
  ifUnknown: 'created' | 'updated' | 'old' | 'silent';
  /** Where the log stood when it was last looked for in vain; by default it may have been there all along. */
  notBefore?: number | undefined;
}

/** A row of a reply with the revision it stands for. */
export interface RevisedRow {
  row: Row;
  /** It is not what is known, and worth reading in the relay's own name. */
  isDoubtful: boolean;
}

/**
 * What every row was when it was last read, and its revision. Reading one anew in the relay's own name is what finds a
 * change: the ledger tells the journal of it. It holds the rows met last, a bounded number: one that was forgotten is
 * met for the first time again.
 */
export interface Ledger {
  look: () => ReadingStart;
  /** A row read in the relay's own name; answers with its revision on it. */
  saw: (look: ReadingStart, entity: Entity, row: PlainRow, told: Told) => Row;
  /** A record that is no longer there. */
  missed: (look: ReadingStart, ref: RecordRef, by?: Author) => void;
  /** The row as a reply shows it to somebody; undefined for who is not signed in. */
  show: (entity: Entity, row: PlainRow, audience: Audience | undefined) => RevisedRow;
  /** What is known of it, whole; undefined when it was never read in the relay's own name, or is gone. */
  find: (ref: RecordRef) => Row | undefined;
  /** The list of an entity was compared down from this row, its newest. */
  compared: (entity: Entity, newest: PlainRow) => void;
  /** Rows of an entity first met otherwise than in its lists, since this was last asked. */
  takeMet: (entity: Entity) => PlainRow[];
  /** Whether it is known to be there no more. */
  isGone: (ref: RecordRef) => boolean;
  /** When the newest row of each list was created that its readers were told of (ms). */
  heads: () => Partial<Record<Entity, number>>;
  setHeads: (heads: Partial<Record<Entity, number>>) => void;
  /** All of it: what was read before is known no more, and stands nowhere in the log. */
  forget: () => void;
}

interface LedgerOptions {
  journal: Pick<Journal, 'append' | 'position'>;
  /** How much all relays that keep this ledger have learned; none but this one when absent. */
  version?: () => number;
  clock: Clock;
  rows?: KnownRows;
}

const DOUBT_MS = 2_000;
/** Of one entity, between two readings of its list. */
const MET = 1_000;

export function createLedger({ journal, version = () => 0, clock, rows = createKnownRows() }: LedgerOptions): Ledger {
  const { keep } = rows;
  const heads = new Map<Entity, number>();
  const met = new Map<Entity, Map<string, PlainRow>>();
  let looks = 0;
  let latest = 0;
  /** What was looked at before this was read under another log. */
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

  const isNew = (entity: Entity, row: PlainRow) => createdAt(row) > (heads.get(entity) ?? Infinity);

  function meet(entity: Entity, key: string, row: PlainRow) {
    const rowsMet = met.get(entity) ?? new Map<string, PlainRow>();
    if (rowsMet.size < MET) met.set(entity, rowsMet.set(key, row));
  }

  /** The clock, which outlives a restart, in the place of a date that a row lacks; it never runs back. */
  function now(): number {
    latest = Math.max(latest, clock.now());
    return latest;
  }
  const firstRevision = (row: PlainRow) => writtenAt(row) ?? now();
  const nextRevision = (row: PlainRow, last: number) => Math.max(writtenAt(row) ?? now(), last + 1);

  /** As the reader of the known view would see the row. */
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
        ...{ row: withRevision(row, revision), seenBy: undefined, isGone: false, isUntold, doubtedAt: 0 },
        ...{ learned: look().at, version: known?.version ?? 0, mark: from.mark },
      }).row;
    const author = (learned: Row, old: Row | undefined) => by ?? authorOf(learned, old);
    if (!known) {
      meet(entity, key, row);
      const learned = learn(firstRevision(row), ifUnknown === 'silent' && isNew(entity, row));
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
    const old = withoutRevision(known.row);
    if (known.seenBy === undefined && !known.isUntold) {
      if (isDeepStrictEqual(old, row)) {
        keep(key, isOverdue ? known : { ...known, learned: look().at, mark: from.mark });
        return known.row;
      }
      if (isOverdue) return known.row;
      const learned = learn(nextRevision(row, known.row.revision));
      tell('updated', entity, learned, known.row, author(learned, known.row), known.mark);
      return learned;
    }
    if (isOverdue && known.seenBy === undefined) return known.row;
    // Somebody was shown it, or it was read for its own sake, but its list's readers were never told of it.
    const isSame = isConsistent(old, like(known, entity, row));
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
      meet(entity, key, row);
      const first = withRevision(row, firstRevision(row));
      keep(key, {
        ...{ row: first, seenBy: audience ?? 'visitor', isGone: false, isUntold: isNew(entity, row), doubtedAt: 0 },
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
    compared: (entity, newest) => {
      const created = createdAt(newest);
      if (!Number.isNaN(created)) heads.set(entity, Math.max(created, heads.get(entity) ?? -Infinity));
    },
    takeMet: (entity) => {
      const rowsMet = [...(met.get(entity)?.values() ?? [])];
      met.delete(entity);
      return rowsMet;
    },
    isGone: (ref) => rows.get(refKey(ref))?.isGone === true,
    heads: () => Object.fromEntries(heads),
    setHeads: (told) => {
      for (const entity of Object.keys(told) as Entity[]) heads.set(entity, told[entity] ?? -Infinity);
    },
    forget: () => {
      rows.clear();
      heads.clear();
      met.clear();
      beginning = look().at;
    },
  };
}
