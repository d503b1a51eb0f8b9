import { hasDeadlines } from '@console/shared/deadlines';
import { QUEUES } from '@console/shared/queues';
import { commercialList } from '../../../lists/commercial-list.ts';
import type { ListSpec } from '../../../stores/live-list.ts';
import type { PageOf } from '../../../stores/live-run.ts';
import type { PanelFilter, PanelKind, QueueRow } from './panel-kind.ts';

/** The live list of a panel. */
export const queueList = <Row extends QueueRow>(
  kind: PanelKind<Row>,
  filter: PanelFilter,
  page: PageOf,
): ListSpec<Row> =>
  commercialList(
    kind,
    {
      ...filter,
      sort: hasDeadlines(kind.entity) ? filter.sort : undefined,
      statuses: kind.statuses ?? QUEUES[kind.queue].statuses,
      org_id: kind.org_id,
    },
    page,
  );

/** The list's parameters as text: a different text is a different list. */
export const filterKey = ({ from, to, categoryManager, salesPerson, sort }: PanelFilter): string =>
  [from, to, categoryManager, salesPerson, sort].join('|');
