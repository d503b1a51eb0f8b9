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
  /** As JSON; undefined where it is not. */
  body: unknown;
  /** As the claims read them off the body. */
  touched: readonly RecordRef[];
  /** Revision of `if-match`; undefined when the caller does not compare. */
  ifMatch: number | undefined;
  /** Undefined for whom the gateway will refuse. */
  identity: Identity | undefined;
}

/** Writes as a gateway with revisions and a log of its own would do them. */
export interface Writes {
  /**
   * Forwards a write when those before it to the same records are through, and learns what became of them before it
   * resolves. Throws `stale` with the present row when the caller saw an older one.
   * @param forward the reply of the gateway if it was a success.
   */
  write: <T>(request: WriteRequest, forward: () => Promise<{ answer: T; reply: PlainRow | undefined }>) => Promise<T>;
}

interface WritesOptions {
  notes: Notes;
  readings: Readings;
  turns: Turns;
  /** The lists of these entities are worth reading at once. */
  wake: (entities: Call['changes']) => void;
  clock: Clock;
  logger: Log;
}

/** How often what a write did is read, when other readings get in between. */
const TRIES = 3;
/** A reply waits no longer than this for the change behind it; the lists will tell of it then. */
const PATIENCE_MS = 3_000;

export function createWrites({ notes, readings, turns, wake, clock, logger }: WritesOptions): Writes {
  const { ledger } = notes;

  /** What each was before, so that the change can say so. */
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

  /** Learns what the write names, and what that names in turn. */
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

  /** Reads once what the write named, what its reply holds, and what they name in turn. */
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
          // Else a reading that began before the write came in while this one was under way, and tells less.
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
