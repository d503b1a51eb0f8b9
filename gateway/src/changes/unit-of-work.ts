import type { Kysely } from 'kysely';
import type { Entity } from '@console/shared/entities';
import type { Actor } from '../actor.ts';
import type { ApprovalPolicy } from '../approval-policy.ts';
import type { Clock } from '../clock.ts';
import type { Company } from '../config.ts';
import { appendSecurity } from './append-security.ts';
import { once } from './security-event.ts';
import type { SecurityEvent } from './security-event.ts';
import { securityOf } from './security-of-write.ts';
import type { SessionEnd } from '../database/stored.ts';
import type { Database } from '../database/tables.ts';
import { appendChanges, authorOf, sessionEnd } from './append.ts';
import type { Entry } from './append.ts';
import { changeEntry } from './change-entry.ts';
import type { AnyRow } from './change-entry.ts';
import { keepReply, replayOf } from './idempotency.ts';
import type { IdempotencyKey } from './idempotency.ts';

/** The settings that rules and papers need. */
export interface WriteSettings {
  approval: ApprovalPolicy;
  /** Our own particulars, printed on what a write issues. */
  company: Company;
  /** Whether invoices are sent to a register of e-invoices. */
  hasRegister: boolean;
}

/** One write: everything in it commits together, with its changes last, or nothing does. */
export interface UnitOfWork extends WriteSettings {
  db: Kysely<Database>;
  actor: Actor;
  now: Date;
  /** It takes back a move: what returns to its queue goes on with the deadline that it had there. */
  undoes?: true;
  /**
   * Records a change of a record, with its rows as the list call returns them; null before means created, null after
   * deleted.
   */
  changed: (entity: Entity, before: AnyRow | null, after: AnyRow | null) => void;
  /**
   * Records that sessions ended. Their sockets learn of it through the log. `sessions`: which ones and how, for the
   * security log.
   */
  sessionEnded: (end: SessionEnd, sessions?: readonly string[]) => void;
}

/** Where a write comes from: its idempotency key and the relay's request. */
export interface Origin {
  key?: IdempotencyKey | undefined;
  request_id?: string | undefined;
  address?: string | undefined;
}

/** Tells people of the entries of a write. Resolves to the entries that this adds to the log. */
export type Tell = (
  db: Kysely<Database>,
  entries: readonly Entry[],
  actor: Actor,
  now: Date,
) => Promise<readonly Entry[]>;

export type Write = <T>(actor: Actor, command: (work: UnitOfWork) => Promise<T>, origin?: Origin) => Promise<T>;

/** Runs a command like a write and rolls it back. Rejects if the command would be refused. */
export type DryRun = (actor: Actor, command: (work: UnitOfWork) => Promise<unknown>) => Promise<void>;

const TAKEN_BACK = Symbol('taken back');

export function createDryRun(db: Kysely<Database>, clock: Clock, settings: WriteSettings): DryRun {
  const unheard = { changed: () => undefined, sessionEnded: () => undefined };
  return (actor, command) =>
    db
      .transaction()
      .execute(async (transaction) => {
        await command({ db: transaction, actor, now: clock(), ...settings, ...unheard });
        throw TAKEN_BACK;
      })
      .catch((reason: unknown) => {
        if (reason !== TAKEN_BACK) throw reason;
      });
}

export function createWrite(db: Kysely<Database>, clock: Clock, settings: WriteSettings, tell: Tell): Write {
  return (actor, command, { key, request_id, address } = {}) =>
    db.transaction().execute(async (transaction) => {
      const now = clock();
      const replay = key && (await replayOf(transaction, key, now));
      if (replay) return replay.reply as Awaited<ReturnType<typeof command>>;
      const entries: Entry[] = [];
      const source = { address: address ?? null, request_id: request_id ?? null };
      const ends: SecurityEvent[] = [];
      const reply = await command({
        db: transaction,
        actor,
        now,
        ...settings,
        changed: (entity, before, after) => entries.push(changeEntry(entity, before, after, actor, now)),
        sessionEnded: (end, sessions = []) => {
          const by = authorOf(actor);
          entries.push(sessionEnd(end, by));
          for (const what of sessions) {
            ends.push({ kind: 'session_ended', by, about_user_id: end.user_id, what, ...source });
          }
        },
      });
      if (key) await keepReply(transaction, key, reply);
      entries.push(...(await tell(transaction, entries, actor, now)));
      await appendChanges(transaction, entries, now, request_id);
      const events = entries.map((entry) => securityOf(entry, source)).filter((event) => event !== undefined);
      await appendSecurity(
        transaction,
        [...events, ...ends].map((event) => once(event, now)),
      );
      return reply;
    });
}
