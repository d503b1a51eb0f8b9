import { CLAIM } from '@console/shared/constants';
import type { Availability, Capacity, RoutingRule } from '@console/shared/entities/routing-policy';
import type { Row } from '@console/shared/live';
import { createClaimBook } from '../claims/book.ts';
import { createPassedOver } from '../claims/passed-over.ts';
import { takeNext } from '../claims/next.ts';
import { createOpenIndex } from '../counts/open-index.ts';
import { fakeContext, memberOf, ROLES, rowOf } from '../counts/testing.ts';
import type { Member, WhoDecides } from '../live-context.ts';
import { createPresenceBook } from '../presence/presence-book.ts';
import { createDeclines } from './declines.ts';
import { eligibility } from './eligible.ts';
import { followDeciders } from './follow-deciders.ts';
import { followPolicy } from './follow-policy.ts';
import { offerRecords } from './offers.ts';

const STAMP = { created_date: '2026-11-20T06:00:00.000Z', modified_date: '2026-11-20T06:00:00.000Z' };

export const ruleOf = (people: number[], more: Partial<RoutingRule> = {}): RoutingRule => ({
  queue: 'quote_requests',
  category_managers: [],
  customers: [],
  states: [],
  min_amount: null,
  max_amount: null,
  people,
  ...more,
});

/** The relay's routing alone, with real parts and a map as its gateway. */
export async function routingWorld() {
  const context = fakeContext();
  const { clock } = context;
  let revision = 1;
  const policyRow = (rules: RoutingRule[], capacities: Capacity[]) => ({
    ...{ policy_id: 1, rules, capacities, revision, ...STAMP },
    ...{ created_by: null, modified_by: null, created_by_info: null, modified_by_info: null },
  });
  const read: Record<string, Record<string, unknown> | undefined> = {
    '/routingPolicy': { routing: policyRow([], []) },
    '/availability': { availabilities: [], count: 0 },
  };
  const index = createOpenIndex({
    lookbackStart: () => 0,
    onTouched: () => offers.touch(),
    onVanished: () => {},
  });
  context.onChange(index.apply);
  const book = createClaimBook({ now: clock.now, leaseMs: CLAIM.leaseMs, firstToken: clock.now() });
  const presence = createPresenceBook(context);
  const passedOver = createPassedOver(clock);
  const gateway = { read: async (_service: unknown, path: string) => read[path] };
  const followed = followPolicy(context, gateway);
  const deciders = followDeciders(context, gateway);
  const eligible = eligibility(followed, presence, deciders.deciding);
  const declines = createDeclines(undefined);
  const told: string[][] = [];
  const offers = offerRecords({
    ...{ book, passedOver, eligible, index, declines, clock },
    onNobody: (queues) => void told.push([...queues]),
  });
  followed.onChange(offers.touch);
  deciders.onChange(offers.touch);
  presence.onMoved(offers.touch);
  followed.start();
  deciders.start();
  offers.start();

  const commit = (entity: 'routing_policy' | 'availability', row: object) =>
    context.commit(entity, row as unknown as Row);
  /** Everything that follows from what was done has happened. */
  const rest = () => clock.advance(200);
  await rest();
  return {
    ...{ context, clock, book, presence, passedOver, index, declines, offers, told, rest },
    rules: (rules: RoutingRule[], capacities: Capacity[] = []) => {
      revision += 1;
      commit('routing_policy', policyRow(rules, capacities));
    },
    chooses: (user_id: number, choice: Partial<Pick<Availability, 'is_away' | 'takes_offers'>>) => {
      revision += 1;
      commit('availability', { user_id, is_away: false, takes_offers: false, ...choice, revision, ...STAMP });
    },
    /** Somebody changes limits or delegations. */
    decide: (user: WhoDecides) => {
      read['/user/profile'] = { user };
      revision += 1;
      context.commit('approval_limits', { policy_id: 1, limits: [], revision, ...STAMP });
    },
    opens: (user_id: number, reader = ROLES.manager): Member => {
      const member = context.connect(memberOf(reader, user_id));
      presence.join(member);
      return member;
    },
    closes: (member: Member) => {
      presence.leave(member);
      context.disconnect(member);
    },
    request: (id: number, fields: Partial<Row> = {}) =>
      context.commit('quotation_request', rowOf('quotation_request', id, fields), 'created'),
    /** Who has which record, and whether as an offer. */
    held: () =>
      book
        .list()
        .map(({ claim }) => `${claim.id} ${claim.offered ? 'offered to' : 'held by'} ${claim.holder.user_id}`)
        .toSorted(),
    next: async (member: Member) => {
      const routing = { isLeftTo: eligible.isLeftTo, isForNobody: offers.isForNobody, capacity: eligible.capacity };
      const answer = await takeNext({ book, passedOver, rows: context.rows, openIn: index.openIn, routing }, member, {
        queue: 'quote_requests',
      });
      return answer.ok ? answer.claim.id : answer.code;
    },
  };
}
