import type { Service } from '@console/shared/calls/call';
import { LOOKBACK_DAYS, PAGE_LIMIT_MAX } from '@console/shared/constants';
import { daysAgo } from '@console/shared/dates';
import { ENTITY_NAMES } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import { isClaimable } from '@console/shared/queues';
import { openStatuses } from '../counts/read-open.ts';
import { ROW_CALLS } from '../gateway/row-calls.ts';

/** A list that is compared again and again. */
export interface PolledList {
  entity: Entity;
  service: Service;
  path: (page: number, now: number) => string;
  limit: number;
  /** How many pages are read at most. */
  pages: number;
  /** Those in which a record waits in a queue: such a list is read to its end, others until a row known from last time. */
  statuses?: readonly string[];
}

const LISTS: typeof ROW_CALLS = {
  ...ROW_CALLS,
  admin_user: { service: 'USER', path: '/admin/user' },
  support_ticket: { service: 'SUPPORT', path: '/clickUp/tasks' },
};

/** Enough for what a busy minute brings: a list that brought more is read on. */
const NEWEST = 50;
const NEWEST_PAGES = 10;
const QUEUE_PAGES = 4;

/**
 * What is found without being told: whatever is new, whatever changed or went among the newest fifty of each list, and
 * whatever waits in a queue, up to two thousand of a kind. An old record that is in no queue and was changed around the
 * relay is found when somebody reads it. Comments, addresses and documents are listed by the record they hang on, and
 * customers' users by their customer: of those the relay learns by what it proxies.
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
      ...{ entity, service: call.service, limit, pages: NEWEST_PAGES },
      path: (page) => `${call.path}?page=${page}&limit=${limit}`,
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
      ...{ entity, service: call.service, limit: PAGE_LIMIT_MAX, pages: QUEUE_PAGES, statuses },
      path: (page, now) => {
        const from_date = daysAgo(now, LOOKBACK_DAYS);
        const query = new URLSearchParams({ status, from_date, page: `${page}`, limit: `${PAGE_LIMIT_MAX}` });
        return `${call.path}?${query.toString()}`;
      },
    },
  ];
}
