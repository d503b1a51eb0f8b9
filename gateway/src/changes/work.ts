import type { Kysely } from 'kysely';
import type { LoggedChange } from '@console/shared/audience';
import { idOf, metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import type { Person, Row } from '@console/shared/live';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { SessionEnd } from '../database/change-log.ts';
import type { Database } from '../database/tables.ts';
import { appendChanges, sessionEnd } from './append.ts';
import type { Entry } from './append.ts';
import { keepReply, replayOf } from './idempotency.ts';
import type { IdempotencyKey } from './idempotency.ts';

type AnyRow = object & { revision: number };

/** One write: everything in it commits together, its changes last, or nothing does. */
export interface Work {
  db: Kysely<Database>;
  actor: Actor;
  now: Date;
  /** Notes that a record changed, with its rows as the list call shows them; null before = created, null after = deleted. */
  changed: (entity: Entity, before: AnyRow | null, after: AnyRow | null) => void;
  /** Notes that sessions ended; their sockets hear of it through the log. */
  sessionEnded: (end: SessionEnd) => void;
}

export type Write = <T>(actor: Actor, command: (work: Work) => Promise<T>, key?: IdempotencyKey) => Promise<T>;

export function createWrite(db: Kysely<Database>, clock: Clock): Write {
  return (actor, command, key) =>
    db.transaction().execute(async (transaction) => {
      const now = clock();
      const replay = key && (await replayOf(transaction, key, now));
      if (replay) return replay.reply as Awaited<ReturnType<typeof command>>;
      const entries: Entry[] = [];
      const reply = await command({
        db: transaction,
        actor,
        now,
        changed: (entity, before, after) => entries.push(changeEntry(entity, before, after, actor, now)),
        sessionEnded: (end) => entries.push(sessionEnd(end)),
      });
      if (key) await keepReply(transaction, key, reply);
      await appendChanges(transaction, entries, now);
      return reply;
    });
}

function changeEntry(entity: Entity, before: AnyRow | null, after: AnyRow | null, actor: Actor, now: Date): Entry {
  const old = before as Row | null;
  const row = after as Row | null;
  const known = row ?? old;
  if (!known) throw new Error(`A change of ${entity} needs a row before or after.`);
  const body: Omit<LoggedChange, 'seq'> = {
    entity,
    id: idOf(entity, known),
    op: !old ? 'created' : row ? 'updated' : 'deleted',
    revision: row ? row.revision : known.revision + 1,
    at: now.toISOString(),
    by: personOf(actor),
    by_role_id: actor.user_id === null ? null : actor.role_id,
    row,
    before: old && oldKeys(entity, old, row),
    changed: Object.keys(known).filter((field) => !same(old?.[field], row?.[field])),
  };
  return { kind: 'change', entity, id: body.id, body };
}

/** Old values of the filter and sort keys that changed; all of them when the row is gone. */
function oldKeys(entity: Entity, old: Row, row: Row | null): Record<string, unknown> {
  const keys = metaOf(entity).keys.filter((key) => !row || !same(old[key], row[key]));
  return Object.fromEntries(keys.map((key) => [key, old[key]]));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const personOf = ({ user_id, name }: Actor): Person | null => (user_id === null ? null : { user_id, name });
