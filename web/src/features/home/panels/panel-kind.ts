import type { Chart } from '@console/shared/lifecycles/chart';
import type { Grant } from '@console/shared/permissions';
import type { ClaimableEntity, Queue } from '@console/shared/queues';
import type { Column } from '../../../components/column.ts';
import type { CommercialQuery, CommercialRow } from '../../../lists/commercial-list.ts';
import type { EntityStore } from '../../../stores/entity-store.ts';
import type { Listed } from '../../../stores/live-list.ts';

export interface QueueRow extends CommercialRow {
  status: string;
}

/** One panel of a dashboard: which records, how they are read, and what their rows show. */
export interface PanelKind<Row extends QueueRow> {
  queue: Queue;
  /** Statuses to list instead of the queue's; none lists all. */
  statuses?: readonly string[];
  /** Which rows of those belong to the panel; all without it. */
  isOwn?: (row: Row) => boolean;
  entity: ClaimableEntity;
  title: string;
  /** The screen of all such records, where the title leads. */
  path?: string;
  /** Says when the list is empty. */
  empty: string;
  /** Said above the reason where they cannot be read. */
  failed?: string;
  /** Who sees the panel. */
  may: Grant;
  /** Who may take the next one. */
  mayWork: readonly Grant[];
  chart: Pick<Chart<string>, 'label' | 'tone'>;
  /** What became of a row that left, where its status does not tell. */
  outcomeOf?: (row: Row) => string | undefined;
  store: EntityStore<Row>;
  columns: readonly Column<Row>[];
  labelOf: (id: string) => string;
  /** Undefined for every organisation. */
  org_id?: number;
  read: (query: CommercialQuery<never>, signal: AbortSignal) => Promise<Listed<Row>>;
}

export interface PanelFilter {
  from: string;
  to: string | undefined;
  categoryManager: number | null;
  salesPerson: number | null;
}
