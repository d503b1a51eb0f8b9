import { isWriter } from '@console/shared/four-eyes';
import { capacityOf, isRoutedTo, offerCapacityOf, ruleFor } from '@console/shared/routing';
import { decidedBy, DEADLINE_QUEUES, isServed } from '@console/shared/queues';
import type { DeadlineQueue } from '@console/shared/queues';
import { mayDecideOn } from '../claims/decisions.ts';
import type { OpenRow } from '../counts/open-row.ts';
import type { WhoDecides } from '../live-context.ts';
import type { Present, PresenceBook } from '../presence/presence-book.ts';
import type { FollowedPolicy } from './follow-policy.ts';

/** What routing says of open records and of the people who are there. */
export interface Eligibility {
  /** Whether there is any routing: without it nothing is offered, and Take next serves everybody alike. */
  isOn: () => boolean;
  /** The queue from which the record is given out; undefined if it waits for nobody now. */
  queueOf: (row: OpenRow) => DeadlineQueue | undefined;
  hasRules: () => boolean;
  hasRule: (row: OpenRow) => boolean;
  /** Whether the rules leave the record to this person. */
  isLeftTo: (user_id: number, row: OpenRow) => boolean;
  /** Whether this person, who is there, may be given the record. */
  mayGet: (one: Present, row: OpenRow) => boolean;
  /** Those with a window open who are not away. */
  available: () => Present[];
  isAway: (user_id: number) => boolean;
  takesOffers: (user_id: number) => boolean;
  /** How many records this person may hold; undefined if nobody said. */
  capacity: (user_id: number) => number | undefined;
  /** The same before another offer. */
  offerCapacity: (user_id: number) => number;
}

export function eligibility(
  followed: FollowedPolicy,
  presence: Pick<PresenceBook, 'present'>,
  deciding: () => WhoDecides,
): Eligibility {
  const rules = () => followed.policy()?.rules ?? [];
  const capacities = () => followed.policy()?.capacities ?? [];
  const queueOf = ({ queues, status }: OpenRow) =>
    DEADLINE_QUEUES.find((queue) => queues.includes(queue) && isServed(queue, status));
  const isLeftTo = (user_id: number, row: OpenRow) => {
    const queue = queueOf(row);
    return queue === undefined || isRoutedTo(user_id, rules(), queue, row.facts);
  };
  return {
    isOn: () => followed.policy() !== undefined,
    queueOf,
    hasRules: () => rules().length > 0,
    hasRule: (row) => {
      const queue = queueOf(row);
      return queue !== undefined && ruleFor(rules(), queue, row.facts) !== undefined;
    },
    isLeftTo,
    mayGet: ({ person, serves }, row) => {
      const queue = queueOf(row);
      if (!queue || !serves.includes(queue) || !isLeftTo(person.user_id, row)) return false;
      if (!decidedBy(queue)) return true;
      // A colleague may decide on it only later, so nobody is offered what they wrote.
      if (isWriter(row.written, person.user_id)) return false;
      const { approvers, deciders } = deciding();
      const { written, toDecide } = row;
      const held = { approvers: approvers.quotation, deciders };
      return !toDecide || mayDecideOn(person.user_id, { written, toDecide }, held);
    },
    available: () => presence.present().filter(({ person }) => !followed.availabilityOf(person.user_id).is_away),
    isAway: (user_id) => followed.availabilityOf(user_id).is_away,
    takesOffers: (user_id) => followed.availabilityOf(user_id).takes_offers,
    capacity: (user_id) => capacityOf(user_id, capacities()),
    offerCapacity: (user_id) => offerCapacityOf(user_id, capacities()),
  };
}
