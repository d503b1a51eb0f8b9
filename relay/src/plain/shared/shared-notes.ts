import type { LoggedChange } from '@console/shared/audience';
import { ENTITY_NAMES, idOf, refKey } from '@console/shared/entities';
import type { Entity, RecordRef } from '@console/shared/entities';
import type { Clock } from '../../clock.ts';
import type { Bus } from '../../redis/bus.ts';
import { SharedStateUnavailable } from '../shared-state-unavailable.ts';
import type { PlainRow } from '../compare.ts';
import type { Notes } from '../group.ts';
import { createKnownRows, ROWS_KEPT } from '../known-rows.ts';
import type { Draft } from '../known-rows.ts';
import { createLedger } from '../ledger.ts';
import { knownOf, textOf } from './known-text.ts';
import { COMMIT_SCRIPT } from './log-scripts.ts';
import { KEY, scriptOf } from './script.ts';
import type { Answer } from './script.ts';
import type { Entry, SharedLog } from './shared-log.ts';

/** The ledger of all relays: this relay's part is here, the shared part in Redis. */
export interface SharedNotes extends Notes {
  /**
   * As `within`, for the relay that polls under this fencing number. Refused with `SharedStateUnavailable` once another
   * relay has the lease.
   */
  fenced: <T>(holder: string, refs: readonly RecordRef[], run: () => T) => Promise<T>;
  /** Rows of an entity that were shown before its list was read, by key. */
  met: (entity: Entity) => Promise<Map<string, PlainRow>>;
  heard: (entry: Entry) => void;
}

interface SharedNotesOptions {
  bus: Bus;
  log: () => SharedLog;
  clock: Clock;
  /** Another relay turned out to have the lease. */
  fencedOff: () => void;
}

/** How many changes a client or relay can miss and still resume. */
const STREAM_LENGTH = 10_000;
const TRIES = 8;

type Tell = Omit<LoggedChange, 'seq'>;

export function createSharedNotes({ bus, log, clock, fencedOff }: SharedNotesOptions): SharedNotes {
  const script = scriptOf(
    bus,
    'consolePlainCommit',
    [KEY.meta, KEY.stream, KEY.rows, KEY.ages, KEY.met, KEY.lease],
    COMMIT_SCRIPT,
  );
  const rows = createKnownRows();
  let told: Tell[] = [];
  const journal = { append: (change: Tell) => void told.push(change), position: () => log().position() };
  const ledger = createLedger({ journal, version: () => log().version(), clock, rows });
  let last: Promise<unknown> = Promise.resolve();

  /** Serialises runs, so that none sees writes of another that may still be undone. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const mine = last.then(run);
    last = mine.catch(() => {});
    return mine;
  }

  async function know(refs: readonly RecordRef[]): Promise<void> {
    const keys = [...new Set(refs.map(refKey))].filter((key) => !rows.get(key));
    if (keys.length === 0) return;
    const found = await bus.commands.hmget(KEY.rows, ...keys).catch((error: unknown) => {
      throw new SharedStateUnavailable(error);
    });
    keys.forEach((key, at) => adopt(key, found[at]));
  }

  function adopt(key: string, text: string | null | undefined) {
    if (!text) return;
    const known = knownOf(text);
    if (known.version > (rows.get(key)?.version ?? 0)) rows.keep(key, known);
  }

  /** A change published by any relay. */
  function heard({ change: { entity, id, row, revision }, version, mark }: Entry) {
    const key = refKey({ entity, id });
    const known = rows.get(key);
    if (known && known.version >= version) return;
    const learned = { seenBy: undefined, isUntold: false, learned: 0, version, mark, doubtedAt: 0 };
    if (row) rows.keep(key, { ...learned, row: { ...row, revision }, isGone: false });
    else if (known) rows.keep(key, { ...learned, row: { ...known.row, revision }, isGone: true });
  }

  function drafted<T>(run: () => T): { draft: Draft<T>; changes: Tell[]; firstMet: string[] } {
    told = [];
    const draft = rows.draft(run);
    const firstMet = ENTITY_NAMES.flatMap((entity) =>
      ledger.takeMet(entity).map((row) => refKey({ entity, id: idOf(entity, row) })),
    );
    return { draft, changes: told, firstMet };
  }

  async function settle<T>(holder: string, refs: readonly RecordRef[], run: () => T): Promise<T> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await know(refs);
      const { draft, changes, firstMet } = drafted(run);
      if (draft.learned.length === 0) return draft.outcome();
      const answer = await commit(holder, draft.learned, changes, firstMet).catch((error: unknown) => {
        draft.undo();
        throw error;
      });
      if (answer[0] === 'ok') {
        draft.learned.forEach(({ is }, at) => {
          is.version = Number(answer[1]) + at;
        });
        if (changes.length > 0) await log().sync();
        return draft.outcome();
      }
      draft.undo();
      if (answer[0] === 'fenced') {
        fencedOff();
        throw new SharedStateUnavailable(new Error('Another relay compares the lists now.'));
      }
      await log().sync();
      const [, ...clashes] = answer as string[];
      for (let at = 0; at < clashes.length; at += 2) adopt(clashes[at] ?? '', clashes[at + 1]);
    }
    throw new SharedStateUnavailable(new Error('Others have always been faster.'));
  }

  function commit(
    holder: string,
    learned: Draft<unknown>['learned'],
    changes: readonly Tell[],
    firstMet: readonly string[],
  ): Promise<Answer> {
    const records = learned.flatMap(({ key, was, is }) => [key, was?.version ?? 0, textOf(is)]);
    const marks = new Map(learned.map(({ key, is }) => [key, is.mark]));
    const tellings = changes.flatMap((change) => {
      const key = refKey(change);
      return [key, JSON.stringify(change), marks.get(key) ?? 0];
    });
    const counts = [learned.length, changes.length, firstMet.length];
    return log().tell((...of) =>
      script(...of, holder, ...counts, ...records, ...tellings, ...firstMet, STREAM_LENGTH, ROWS_KEPT),
    );
  }

  async function within<T>(refs: readonly RecordRef[], run: () => T, orAlone?: 'orAlone'): Promise<T> {
    return inTurn(async () => {
      try {
        return await settle('', refs, run);
      } catch (error) {
        if (!orAlone || !(error instanceof SharedStateUnavailable)) throw error;
        const { draft } = drafted(run);
        draft.undo();
        return draft.outcome();
      }
    });
  }

  async function met(entity: Entity): Promise<Map<string, PlainRow>> {
    const keys = await bus.commands.smembers(KEY.met).catch((error: unknown) => {
      throw new SharedStateUnavailable(error);
    });
    const ours = keys.filter((key) => key.startsWith(`${entity}:`));
    await know(ours.map((key) => ({ entity, id: key.slice(entity.length + 1) })));
    return new Map(
      ours.flatMap((key) => {
        const known = rows.get(key);
        return known ? [[key, known.row] as const] : [];
      }),
    );
  }

  return {
    ledger,
    know,
    heard,
    met,
    within,
    fenced: (holder, refs, run) => inTurn(() => settle(holder, refs, run)),
    look: async () => {
      await log().sync();
      return ledger.look();
    },
  };
}
