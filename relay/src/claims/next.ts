import { maySee, redact } from '@console/shared/audience';
import { RATE } from '@console/shared/constants';
import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import { canMoveOn } from '@console/shared/lifecycles/claimable';
import type { Ack, ClientPayload, ClientReply, Refusal } from '@console/shared/live';
import { isServed, QUEUES } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';
import type { OpenRow } from '../counts/open-row.ts';
import { byAge, openRowOf } from '../counts/open-row.ts';
import type { Member, MemberRows } from '../live-context.ts';
import type { ClaimBook } from './book.ts';
import { decisionsOf } from './decisions.ts';
import { assertMayClaim } from './may-claim.ts';
import type { PassedOver } from './passed-over.ts';

interface NextDeps {
  book: ClaimBook;
  passedOver: PassedOver;
  rows: MemberRows;
  openIn: (queue: Queue) => Iterable<OpenRow>;
  /** Undefined where the gateway has no routing. */
  routing?: NextRouting | undefined;
}

/** What routing says about pulling. */
export interface NextRouting {
  isLeftTo: (user_id: number, row: OpenRow) => boolean;
  /** Nobody who is available may get it. */
  isForNobody: (row: OpenRow) => boolean;
  /** How many records this person may hold; undefined if nobody said. */
  capacity: (user_id: number) => number | undefined;
}

type Next = ClientPayload<'claim.next'>;

/**
 * The oldest record of the queue that is free, and that this member can move on and may decide. It is returned claimed,
 * as this member may read it. Records that the member passed over come again once nothing else waits. The claim is
 * acquired before the row is read, so that simultaneous callers never get the same record. Records that routing leaves to
 * others come last, and only while none of those others is available. What was offered to the member comes first.
 */
export async function takeNext(
  { book, passedOver, rows, openIn, routing }: NextDeps,
  member: Member,
  next: Next,
): Promise<Ack<ClientReply<'claim.next'>>> {
  const { entity } = QUEUES[next.queue];
  assertMayClaim(member, entity);
  const { person, socket_id, audience } = member;
  const tried = new Set<string>();
  let goesRound = false;
  const { mayTake, mayTakeAtCost } = await decisionsOf(member, next.queue, rows);
  const isOffered = (row: OpenRow) => {
    const claim = book.get(row);
    return claim?.offered === true && claim.holder.user_id === person.user_id;
  };
  const isOthers = (row: OpenRow) => routing?.isLeftTo(person.user_id, row) === false;
  const isFree = (row: OpenRow) =>
    !tried.has(row.id) &&
    fits(row, next, member) &&
    (isOffered(row) || !book.get(row)) &&
    (!isOthers(row) || routing?.isForNobody(row) === true) &&
    mayTake(row);
  const capacity = routing?.capacity(person.user_id);
  for (;;) {
    // Read again in each round, since the member may have closed another in the meantime.
    const passed = goesRound ? NONE : await passedOver.of(person.user_id).catch(() => NONE);
    const held = heldByNext(book, person.user_id);
    if (held.length >= RATE.heldByNext) return tooMany(held);
    const isNext = (row: OpenRow) => isFree(row) && !passed.has(refKey(row));
    const open =
      oldest(openIn(next.queue), (row) => isFree(row) && isOffered(row)) ??
      oldest(openIn(next.queue), (row) => isNext(row) && !isOthers(row)) ??
      oldest(openIn(next.queue), isNext);
    if (!open && passed.size > 0) {
      await passedOver.forget(person.user_id, [...openIn(next.queue)].filter(isFree)).catch(() => {});
      goesRound = true;
      continue;
    }
    if (!open) return { ok: false, code: 'empty', message: "Nothing is waiting that isn't already being worked on." };
    tried.add(open.id);
    const reserved = isOffered(open)
      ? await book.acquire(open, person, open.scope, socket_id)
      : await book.reserve(open, person, open.scope, socket_id, capacity);
    if (!reserved.ok && reserved.code === 'full') return full(heldBy(book, person.user_id));
    if (!reserved.ok) continue;
    const { token } = reserved.claim;
    const giveBack = () => book.release(open, person.user_id, token, socket_id);
    // Other relays may have given this user more at the same moment.
    if (
      heldByNext(book, person.user_id).length > RATE.heldByNext &&
      !heldByNext(book, person.user_id)
        .slice(0, RATE.heldByNext)
        .some((claim) => claim.token === token)
    ) {
      await giveBack();
      continue;
    }
    const row = await readOr(rows.fetchRow(member, open), giveBack);
    const present = row && openRowOf(entity, row);
    if (!present || !fits(present, next) || !(await readOr(mayTakeAtCost(present), giveBack))) {
      await giveBack();
      continue;
    }
    // The record may have left its queue in the meantime, or its claim may be broken. Renewed because the lease counts
    // from the moment its holder is told.
    const kept = await book.renew(open, person.user_id, token, socket_id);
    if (kept.ok) return { ok: true, claim: kept.claim, row: redact(audience, entity, row) };
  }
}

const NONE: ReadonlySet<string> = new Set();

/** What this user got by Take next and still holds, in that order. */
const heldByNext = (book: ClaimBook, user_id: number) =>
  book
    .list()
    .flatMap(({ claim, byNext }) => (byNext && claim.holder.user_id === user_id ? claim : []))
    .sort((a, b) => a.token - b.token);

const heldBy = (book: ClaimBook, user_id: number) =>
  book.list().flatMap(({ claim }) => (claim.holder.user_id === user_id && !claim.offered ? claim : []));

const full = (held: readonly RecordRef[]): Refusal => ({
  ok: false,
  code: 'too_many',
  message: `You hold ${held.length} records, as many as you may. Save or close one first.`,
  held: held.map(({ entity, id }) => ({ entity, id })),
});

const tooMany = (held: readonly RecordRef[]): Refusal => ({
  ok: false,
  code: 'too_many',
  message: `You already have ${held.length} records from Take next. Save or close one first.`,
  held: held.map(({ entity, id }) => ({ entity, id })),
});

/** A linear scan: the rows are unsorted, and only the first is needed. */
function oldest(rows: Iterable<OpenRow>, isFree: (row: OpenRow) => boolean): OpenRow | undefined {
  let first: OpenRow | undefined;
  for (const row of rows) if ((!first || byAge(row, first) < 0) && isFree(row)) first = row;
  return first;
}

function fits(row: OpenRow, { queue, filter = {} }: Next, member?: Pick<Member, 'reader' | 'audience'>): boolean {
  const { category_manager, sales_person } = filter;
  return (
    row.queues.includes(queue) &&
    isServed(queue, row.status) &&
    (category_manager === undefined || row.category_managers.includes(category_manager)) &&
    (sales_person === undefined || row.sales_person === sales_person) &&
    (!member ||
      (maySee(member.audience, row.entity, row.scope) && canMoveOn(row.entity, row.status, member.reader.permissions)))
  );
}

async function readOr<T>(reading: Promise<T>, undo: () => Promise<unknown>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    await undo();
    throw error;
  }
}
