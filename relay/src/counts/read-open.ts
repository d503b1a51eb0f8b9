import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import type { Position, Row } from '@console/shared/live';
import type { ClaimableEntity } from '@console/shared/queues';
import { QUEUE_NAMES, QUEUES } from '@console/shared/queues';
import type { OpenRow } from './open-row.ts';
import { openRowOf } from './open-row.ts';

export interface ListQuery {
  status: readonly string[];
  /** YYYY-MM-DD in +05:30, inclusive. */
  from_date: string;
  page: number;
  limit: number;
}

export interface ListPage {
  rows: Row[];
  count: number;
  /** The log position of the snapshot from which the page was read, if the gateway gives it. */
  position?: Position | undefined;
}

export interface ListSource {
  /** One page of an entity's list, read with the relay's own token; undefined if the gateway has no such call. */
  fetchPage: (entity: ClaimableEntity, query: ListQuery) => Promise<ListPage | undefined>;
}

/** The statuses in which a record of the entity waits in some queue. */
export const openStatuses = (entity: ClaimableEntity): string[] => [
  ...new Set(QUEUE_NAMES.flatMap((queue) => (QUEUES[queue].entity === entity ? QUEUES[queue].statuses : []))),
];

/** Every open row of the entity, page by page; undefined if the gateway has no such list. */
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

export interface OpenCounts {
  byStatus: Record<string, number>;
  /** The log positions of the counted snapshots, as far as the gateway gives them. */
  positions: Position[];
}

/** How many rows of each open status the gateway counts; undefined if it has no such list. */
export async function countOpen(
  source: ListSource,
  entity: ClaimableEntity,
  from_date: string,
): Promise<OpenCounts | undefined> {
  const statuses = openStatuses(entity);
  const pages = await Promise.all(
    statuses.map((status) => source.fetchPage(entity, { status: [status], from_date, page: 1, limit: 1 })),
  );
  const known = pages.filter((page) => page !== undefined);
  if (known.length < pages.length) return undefined;
  return {
    byStatus: Object.fromEntries(known.map(({ count }, index) => [statuses[index], count])),
    positions: known.flatMap(({ position }) => position ?? []),
  };
}
