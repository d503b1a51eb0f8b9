import { CLAIM } from '@console/shared/constants';
import { AppError } from '@console/shared/errors';
import type { Claim, Refusal } from '@console/shared/live';
import { ROLE_ADMIN } from '@console/shared/permissions';
import type { OpenIndex } from '../counts/open-index.ts';
import { visibleRecord } from '../counts/visible-record.ts';
import type { SecurityReports } from '../gateway/security-reports.ts';
import type { Handlers, LiveContext, LiveFeature, Member } from '../live-context.ts';
import type { ClaimBook, Lost, Occupied } from './book.ts';
import type { PresenceBook } from '../presence/presence-book.ts';
import { assertMayClaim } from './may-claim.ts';
import { takeNext } from './next.ts';
import type { NextRouting } from './next.ts';
import type { Declines } from '../routing/declines.ts';
import type { PassedOver } from './passed-over.ts';

const FREE_SOON = `Unless they reconnect, the record will be free within ${CLAIM.leaseMs / 1_000} seconds.`;

/** Claim messages that sockets may send (docs/PROTOCOL.md). */
export function claimsFeature(
  { rows, toUser, reports }: Pick<LiveContext, 'rows' | 'toUser'> & { reports: SecurityReports },
  book: ClaimBook,
  passedOver: PassedOver,
  presence: Pick<PresenceBook, 'colleague'>,
  open: Pick<OpenIndex, 'find' | 'openIn'>,
  routing?: { next: NextRouting; declines: Declines; sessionEnded: (user_id: number) => void },
): LiveFeature {
  const visible = visibleRecord(rows, open);
  const handlers: Handlers = {
    'claim.acquire': async (member, ref) => {
      assertMayClaim(member, ref.entity);
      const scope = await visible(member, ref);
      const taken = await book.acquire(ref, member.person, scope, member.socket_id);
      return taken.ok ? taken : occupied(taken);
    },
    'claim.renew': async (member, { token, ...ref }) => {
      assertMayClaim(member, ref.entity);
      const kept = await book.renew(ref, member.person.user_id, token, member.socket_id);
      return kept.ok ? kept : lost(kept);
    },
    'claim.release': async (member, { token, reason, ...ref }) => {
      assertMayClaim(member, ref.entity);
      const { person, socket_id } = member;
      const claim = book.get(ref);
      // Before the release, since their Take next may arrive at the same instant. Noting a record too often does no
      // harm.
      const isMine = claim?.token === token && isHolder(member, claim);
      if (isMine && claim.offered) routing?.declines.note(ref, person, reason?.trim() || null);
      if (isMine) await passedOver.note(person.user_id, ref).catch(() => {});
      const given = await book.release(ref, person.user_id, token, socket_id);
      return given.ok ? { ok: true } : lost(given);
    },
    'claim.next': (member, next) =>
      takeNext({ book, passedOver, rows, openIn: open.openIn, routing: routing?.next }, member, next),
    'claim.request': async (member, ref) => {
      assertMayClaim(member, ref.entity);
      const claim = book.get(ref);
      if (!claim) throw new AppError('not_found', 'Nobody is working on this record. You can start editing it.');
      if (isHolder(member, claim)) throw new AppError('bad_request', 'You are already working on this record.');
      const { user_id, name } = claim.holder;
      if (!presence.colleague(user_id, ref.entity)) throw new AppError('not_found', `${name} is offline. ${FREE_SOON}`);
      toUser(user_id, 'claim.requested', { claim, by: member.person });
      return { ok: true };
    },
    'claim.decline': async (member, { to_user_id, ...ref }) => {
      assertMayClaim(member, ref.entity);
      const claim = book.get(ref);
      if (!claim || !isHolder(member, claim)) return notHeld(claim);
      if (presence.colleague(to_user_id, ref.entity))
        toUser(to_user_id, 'claim.declined', { claim, by: member.person });
      return { ok: true };
    },
    'claim.hand_over': async (member, { token, to_user_id, ...ref }) => {
      assertMayClaim(member, ref.entity);
      const { user_id } = member.person;
      const isSelf = to_user_id === user_id;
      const colleague = presence.colleague(to_user_id, ref.entity);
      if (isSelf || !colleague) {
        const claim = book.get(ref);
        if (claim?.token !== token || !isHolder(member, claim)) return notHeld(claim);
        if (isSelf) throw new AppError('bad_request', 'You are already working on this record.');
        throw new AppError('not_found', "This colleague is offline, or can't work on this record.");
      }
      const handed = await book.handOver(ref, user_id, token, colleague);
      if (!handed.ok) return lost(handed);
      reports.report('handovers', { ...ref, by: { ...member.person, role_id: member.reader.role_id }, to_user_id });
      return handed;
    },
    'claim.break': async (member, ref) => {
      if (member.reader.role_id !== ROLE_ADMIN)
        throw new AppError('forbidden', 'Only an admin can release a record that a colleague holds.');
      const claim = await book.end(ref);
      if (claim && !isHolder(member, claim)) {
        const { person, reader } = member;
        toUser(claim.holder.user_id, 'claim.ended', { claim, by: person });
        reports.report('ended_claims', {
          by: { ...person, role_id: reader.role_id },
          about_user_id: claim.holder.user_id,
          what: `${ref.entity} ${ref.id}`,
        });
      }
      return { ok: true };
    },
  };

  const left: LiveFeature['left'] = ({ person, socket_id }, isOver) => {
    (isOver ? book.quit : book.leave)(person.user_id, socket_id).catch(() => {});
    if (isOver) routing?.sessionEnded(person.user_id);
  };
  return { handlers, left };
}

const isHolder = ({ person }: Member, { holder }: Claim) => holder.user_id === person.user_id;

const occupied = ({ claim }: Occupied): Refusal => ({
  ok: false,
  code: 'claimed',
  message: `${claim.holder.name} is working on this record.`,
  claim,
});

const lost = ({ claim }: Lost): Refusal => ({
  ok: false,
  code: 'lost',
  message: claim ? `${claim.holder.name} is working on this record now.` : 'You no longer hold this record.',
  ...(claim && { claim }),
});

const notHeld = (claim: Claim | undefined): Refusal => lost({ ok: false, code: 'lost', ...(claim && { claim }) });
