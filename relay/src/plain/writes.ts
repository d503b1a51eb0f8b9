import { maySee, redact } from '@console/shared/audience';
import type { Call } from '@console/shared/calls/call';
import type { RecordRef } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import { meets } from '@console/shared/permissions';
import type { Clock } from '../clock.ts';
import type { Identity } from '../gateway/profiles.ts';
import type { Log } from '../log.ts';
import { SharedStateUnavailable } from './shared-state-unavailable.ts';
import { isSameContent } from './compare.ts';
import type { PlainRow } from './compare.ts';
import type { Author } from './author.ts';
import type { Notes } from './group.ts';
import { recordsIn } from './present.ts';
import type { Readings } from './readings.ts';
import { distinctRefs, mainRecord, recordsNamedIn } from './touched-records.ts';
import type { Turns } from './turns.ts';

export interface WriteRequest {
  call: Call;
  /** Parsed JSON; undefined if it is not JSON. */
  body: unknown;
  /** The records that claims found in the body. */
  touched: readonly RecordRef[];
  /** Revision of `if-match`; undefined if the caller does not compare. */
  ifMatch: number | undefined;
  /** Undefined for a caller whom the gateway will refuse. */
  identity: Identity | undefined;
}

/** Performs writes as a gateway with revisions and its own log would. */
export interface Writes {
  /**
   * Forwards a write once earlier writes to the same records are done, and reads the result before it resolves. Throws
   * `stale` with the current row if the caller saw an older one.
   * @param forward resolves to the gateway's reply if it succeeded
   */
  write: <T>(request: WriteRequest, forward: () => Promise<{ answer: T; reply: PlainRow | undefined }>) => Promise<T>;
}

interface WritesOptions {
  notes: Notes;
  readings: Readings;
  turns: Turns;
  /** The lists of these entities should be read at once. */
  wake: (entities: Call['changes']) => void;
  clock: Clock;
  logger: Log;
}

/** How often to read the result of a write when other reads interfere. */
const TRIES = 3;
/** Maximum time that a reply waits for its change. After that, the lists will find it. */
const PATIENCE_MS = 3_000;

export function createWrites({ notes, readings, turns, wake, clock, logger }: WritesOptions): Writes {
  const { ledger } = notes;

  /** The row before the write, for the change's `before`. */
  async function learn(refs: readonly RecordRef[], isForced = false): Promise<void> {
    await notes.know(refs);
    await Promise.all(
      refs.map(async (ref) => {
        const known = ledger.find(ref);
        if (known && !isForced) return;
        const look = await notes.look();
        const found = await readings.record(ref, known);
        await notes.within([ref], () => {
          if (found === 'gone') ledger.missed(look, ref);
          else if (found !== 'unknown') ledger.saw(look, ref.entity, found, { ifUnknown: 'silent' });
        });
      }),
    );
  }

  /** Reads the records that the write names, and those that these name. */
  async function prepare(call: Call, inBody: readonly RecordRef[]): Promise<RecordRef[]> {
    await learn(inBody);
    const all = distinctRefs([...inBody, ...inBody.flatMap((ref) => recordsNamedIn(call, ledger.find(ref)))]);
    await learn(all);
    return all;
  }

  async function compare(ref: RecordRef, ifMatch: number, { audience }: Identity): Promise<void> {
    await learn([ref], true);
    const row = ledger.find(ref);
    if (!row || row.revision === ifMatch) return;
    if (!maySee(audience, ref.entity, row)) return;
    throw new AppError('stale', 'This record was changed by someone else.', {
      current: redact(audience, ref.entity, row),
    });
  }

  /** Reads once the records that the write named, those in its reply, and those that they name. */
  async function follow(
    { call, identity }: WriteRequest,
    before: readonly RecordRef[],
    reply: PlainRow,
    notBefore: number,
  ) {
    const records = recordsIn(reply);
    const rows = new Map(records.map(({ ref, row }) => [`${ref.entity}:${ref.id}`, row]));
    const refs = distinctRefs([
      ...records.map(({ ref }) => ref),
      ...before,
      ...records.flatMap(({ row }) => recordsNamedIn(call, row)),
    ]).filter(({ entity }) => call.changes?.includes(entity));
    const isOld = new Set(before.map(({ entity, id }) => `${entity}:${id}`));
    const by = identity && authorOf(identity);
    await notes.know(refs);
    await Promise.all(
      refs.map(async (ref) => {
        const key = `${ref.entity}:${ref.id}`;
        const isNew = call.creates && rows.has(key) && !isOld.has(key);
        for (let tries = 1; tries <= TRIES; tries += 1) {
          const look = await notes.look();
          const found = await readings.record(ref, ledger.find(ref) ?? rows.get(key));
          const isTaken = await notes.within([ref], () => {
            if (found === 'gone') ledger.missed(look, ref, by);
            if (typeof found === 'string') return true;
            ledger.saw(look, ref.entity, found, { by, ifUnknown: isNew ? 'created' : 'updated', notBefore });
            const known = ledger.find(ref);
            return known !== undefined && isSameContent(known, found);
          });
          // Otherwise an older read finished while this one was in progress, and reports less.
          if (isTaken) return;
        }
      }),
    );
  }

  return {
    write: async (request, forward) => {
      const { call, body, touched, ifMatch, identity } = request;
      const inBody = distinctRefs([...touched, ...recordsNamedIn(call, body)]);
      const turn = await turns.take(inBody);
      let told: Promise<unknown> = Promise.resolve();
      try {
        let before: readonly RecordRef[] = inBody;
        if (identity && meets(identity.reader, call.may)) {
          const main = ifMatch === undefined ? undefined : mainRecord(call, touched, body);
          if (main && ifMatch !== undefined) await compare(main, ifMatch, identity);
          before = await prepare(call, inBody).catch((error: unknown) => {
            logger.warn({ err: error }, 'what a write is about to change could not be read');
            return inBody;
          });
        }
        const { mark } = await notes.look();
        turn.check();
        const { answer, reply } = await forward();
        if (reply && call.changes) {
          const followed = follow(request, before, reply, mark).catch((error: unknown) => {
            logger.warn({ err: error }, 'what a write did could not be read; the lists will tell');
            if (error instanceof SharedStateUnavailable) throw error;
          });
          told = followed;
          await within(clock, followed, PATIENCE_MS);
          wake(call.changes);
        }
        return answer;
      } finally {
        turn.end(told);
      }
    },
  };
}

const authorOf = ({ person, reader }: Identity): Author => ({ person, role_id: reader.role_id });

async function within(clock: Clock, work: Promise<unknown>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(ms, resolve);
  await Promise.race([work.catch(() => {}), promise]);
  cancel();
}
