import { QUEUES } from '@console/shared/queues';
import { commercialList } from '../../../lists/commercial-list.ts';
import type { ListSpec } from '../../../stores/live-list.ts';
import type { PageOf } from '../../../stores/live-run.ts';
import type { PanelFilter, PanelKind, QueueRow } from './panel-kind.ts';

/** The live list behind a panel. */
export const queueList = <Row extends QueueRow>(
  kind: PanelKind<Row>,
  filter: PanelFilter,
  page: PageOf,
): ListSpec<Row> =>
  commercialList(
    kind,
    { ...filter, statuses: kind.statuses ?? QUEUES[kind.queue].statuses, org_id: kind.org_id },
    page,
  );

/** What a list depends on, as text: another text is another list. */
export const filterKey = ({ from, to, categoryManager, salesPerson }: PanelFilter): string =>
  [from, to, categoryManager, salesPerson].join('|');
