import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import type { Row } from '@console/shared/live';
import type { ClaimableEntity } from '@console/shared/queues';
import { QUEUE_NAMES, QUEUES } from '@console/shared/queues';
import type { OpenRow } from './open-row.ts';
import { openRowOf } from './open-row.ts';

export interface ListQuery {
  status: readonly string[];
  /** YYYY-MM-DD in +05:30, included. */
  from_date: string;
  page: number;
  limit: number;
}

export interface ListSource {
  /** One page of an entity's list, read with the relay's own token; undefined when the gateway has no such call. */
  fetchPage: (entity: ClaimableEntity, query: ListQuery) => Promise<{ rows: Row[]; count: number } | undefined>;
}

/** The statuses in which a record of the entity waits in some queue. */
export const openStatuses = (entity: ClaimableEntity): string[] => [
  ...new Set(QUEUE_NAMES.flatMap((queue) => (QUEUES[queue].entity === entity ? QUEUES[queue].statuses : []))),
];

/** Every open row of the entity, page by page; undefined when the gateway has no such list. */
export async function readOpen(
  source: ListSource,
  entity: ClaimableEntity,
  from_date: string,
): Promise<{ rows: OpenRow[]; pages: number } | undefined> {
  const status = openStatuses(entity);
  const rows: OpenRow[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await source.fetchPage(entity, { status, from_date, page, limit: PAGE_LIMIT_MAX });
    if (!reply) return undefined;
    rows.push(...reply.rows.flatMap((row) => openRowOf(entity, row) ?? []));
    if (reply.rows.length < PAGE_LIMIT_MAX) return { rows, pages: page };
  }
}

/** How many rows of each open status the gateway counts; undefined when it has no such list. */
export async function countOpen(
  source: ListSource,
  entity: ClaimableEntity,
  from_date: string,
): Promise<Record<string, number> | undefined> {
  const counts = await Promise.all(
    openStatuses(entity).map(async (status) => {
      const reply = await source.fetchPage(entity, { status: [status], from_date, page: 1, limit: 1 });
      return reply && ([status, reply.count] as const);
    }),
  );
  return counts.includes(undefined) ? undefined : Object.fromEntries(counts.filter((count) => count !== undefined));
}
