import type { Audience } from '@console/shared/audience';
import { maySee, redact } from '@console/shared/audience';
import type { Ack, ClientPayload, ClientReply, Row } from '@console/shared/live';
import { QUEUES } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';
import type { OpenRow } from '../counts/open-row.ts';
import { byAge, openRowOf } from '../counts/open-row.ts';
import type { Member, RowSource } from '../live-context.ts';
import type { ClaimBook } from './book.ts';
import { assertMayClaim } from './may-claim.ts';

interface NextDeps {
  book: ClaimBook;
  gateway: RowSource;
  openIn: (queue: Queue) => Iterable<OpenRow>;
}

type Next = ClientPayload<'claim.next'>;

/**
 * The oldest record of the queue that nobody works on and the member did not ask to skip, claimed and as this member may read it. The claim is taken
 * before the row is read, so that callers at the same moment never get the same record.
 */
export async function takeNext(
  { book, gateway, openIn }: NextDeps,
  member: Member,
  next: Next,
): Promise<Ack<ClientReply<'claim.next'>>> {
  const { entity } = QUEUES[next.queue];
  assertMayClaim(member, entity);
  const { person, audience } = member;
  const tried = new Set<string>(next.skip);
  for (;;) {
    const open = oldest(openIn(next.queue), (row) => !tried.has(row.id) && fits(row, next, audience) && !book.get(row));
    if (!open) return { ok: false, code: 'empty', message: 'Nothing is waiting that nobody works on.' };
    tried.add(open.id);
    const reserved = await book.reserve(open, person, open.scope);
    if (!reserved.ok) continue;
    const { token } = reserved.claim;
    const row = await readOr(gateway.fetchRow(entity, open.id, member.token()), () =>
      book.release(open, person.user_id, token),
    );
    const present = row && openRowOf(entity, row);
    if (!present || !fits(present, next)) {
      await book.release(open, person.user_id, token);
      continue;
    }
    // Meanwhile the record may have left its queue or been broken; the lease counts from when its holder hears of it.
    const kept = await book.renew(open, person.user_id, token);
    if (kept.ok) return { ok: true, claim: kept.claim, row: redact(audience, entity, row) };
  }
}

/** The rows arrive in no order, and only the first is wanted. */
function oldest(rows: Iterable<OpenRow>, isFree: (row: OpenRow) => boolean): OpenRow | undefined {
  let first: OpenRow | undefined;
  for (const row of rows) if ((!first || byAge(row, first) < 0) && isFree(row)) first = row;
  return first;
}

function fits(row: OpenRow, { queue, filter = {} }: Next, audience?: Audience): boolean {
  const { category_manager, sales_person } = filter;
  return (
    row.queues.includes(queue) &&
    (category_manager === undefined || row.category_managers.includes(category_manager)) &&
    (sales_person === undefined || row.sales_person === sales_person) &&
    (!audience || maySee(audience, row.entity, row.scope))
  );
}

async function readOr(reading: Promise<Row | undefined>, undo: () => Promise<unknown>): Promise<Row | undefined> {
  try {
    return await reading;
  } catch (error) {
    await undo();
    throw error;
  }
}
