import { dayEnd, dayStart } from '@console/shared/dates';
import { QUEUES } from '@console/shared/queues';
import type { ListSpec } from '../../../stores/live-list.ts';
import type { PageOf } from '../../../stores/live-run.ts';
import type { PanelFilter, PanelKind, QueueRow } from './panel-kind.ts';

/** The live list behind a panel: the same condition for the server's reply and for every change after it. */
export function queueList<Row extends QueueRow>(
  kind: PanelKind<Row>,
  filter: PanelFilter,
  page: PageOf,
): ListSpec<Row> {
  const { from, to, categoryManager, salesPerson } = filter;
  const statuses: readonly string[] = QUEUES[kind.queue].statuses;
  const since = Date.parse(dayStart(from));
  const until = to === undefined ? Infinity : Date.parse(dayEnd(to));
  return {
    ...page,
    matches: ({ status, created_date, org_id, category_managers, sales_person }) => {
      const at = Date.parse(created_date);
      return (
        statuses.includes(status) &&
        at >= since &&
        at < until &&
        (kind.org_id === undefined || org_id === kind.org_id) &&
        (categoryManager === null || category_managers.includes(categoryManager)) &&
        (salesPerson === null || sales_person === salesPerson)
      );
    },
    read: ({ page: number, limit }, signal) =>
      kind.read(
        {
          status: [...statuses] as never[],
          from_date: from,
          ...(to !== undefined && { to_date: to }),
          ...(categoryManager !== null && { category_manager: categoryManager }),
          ...(salesPerson !== null && { sales_person: salesPerson }),
          ...(kind.org_id !== undefined && { org_id: kind.org_id }),
          page: number,
          limit,
        },
        signal,
      ),
  };
}

/** What a list depends on, as text: another text is another list. */
export const filterKey = ({ from, to, categoryManager, salesPerson }: PanelFilter): string =>
  [from, to, categoryManager, salesPerson].join('|');
