import { nameOf } from '@console/shared/calls/call';
import type { CallName, Service } from '@console/shared/calls/call';
import { queryText } from '@console/shared/calls/wire';
import { LOOKBACK_DAYS, PAGE_LIMIT_MAX } from '@console/shared/constants';
import { daysAgo } from '@console/shared/dates';
import { ENTITY_NAMES } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import { isClaimable } from '@console/shared/queues';
import { openStatuses } from '../counts/read-open.ts';
import { ROW_CALLS } from '../gateway/row-calls.ts';

/** A list that is compared repeatedly. */
export interface PolledList {
  entity: Entity;
  service: Service;
  /** The call that reads it. */
  name: CallName;
  path: (page: number, now: number) => string;
  limit: number;
  /** Maximum number of pages to read. */
  pages: number;
  /**
   * The statuses in which a record waits in a queue. Such a list is read to its end, others up to a row known from last
   * time.
   */
  statuses?: readonly string[];
}

/** The ids of a list at its last read, in its order. */
export interface ListSnapshot {
  ids: ReadonlySet<string>;
  /** The read reached the end of the list. */
  isWhole: boolean;
  /** The log position at which it was read. */
  mark: number;
}

const LISTS: typeof ROW_CALLS = {
  ...ROW_CALLS,
  admin_user: { service: 'USER', path: '/admin/user' },
  support_ticket: { service: 'SUPPORT', path: '/clickUp/tasks' },
};

/** Enough for a busy minute: a list with more new rows is read further. */
const NEWEST = 50;
const NEWEST_PAGES = 10;
const QUEUE_PAGES = 4;

/**
 * Changes found without being told: everything new, everything changed or deleted among the newest fifty rows of each
 * list, and everything waiting in a queue, up to two thousand per kind. An old record outside the queues that was
 * changed directly at the gateway is only found when somebody reads it. Comments, addresses and documents are listed by
 * their record, and customers' users by their customer: the relay learns of these from proxied calls.
 */
export const POLLED_LISTS: readonly PolledList[] = ENTITY_NAMES.flatMap((entity) => [
  ...newestOf(entity),
  ...queueOf(entity),
]);

function newestOf(entity: Entity): PolledList[] {
  const call = LISTS[entity];
  if (!call) return [];
  const limit = entity === 'admin_user' ? PAGE_LIMIT_MAX : NEWEST;
  return [
    {
      ...{ entity, service: call.service, name: nameOf(call, 'GET'), limit, pages: NEWEST_PAGES },
      path: (page) => call.path + queryText(call.path, { page, limit }),
    },
  ];
}

function queueOf(entity: Entity): PolledList[] {
  const call = LISTS[entity];
  if (!call || !isClaimable(entity)) return [];
  const statuses = openStatuses(entity);
  const status = statuses.join(',');
  return [
    {
      ...{
        entity,
        service: call.service,
        name: nameOf(call, 'GET'),
        limit: PAGE_LIMIT_MAX,
        pages: QUEUE_PAGES,
        statuses,
      },
      path: (page, now) => {
        const query = { status, from_date: daysAgo(now, LOOKBACK_DAYS), page, limit: PAGE_LIMIT_MAX };
        return call.path + queryText(call.path, query);
      },
    },
  ];
}
