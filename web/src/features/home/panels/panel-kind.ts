import type { CallName } from '@console/shared/calls/call';
import type { Grant } from '@console/shared/permissions';
import type { ClaimableEntity, Queue } from '@console/shared/queues';
import type { CommercialQuery, CommercialRow } from '../../../lists/commercial-list.ts';
import type { RowKind } from '../../../lists/table/entity-row.tsx';
import type { Listed } from '../../../stores/live-list.ts';

export interface QueueRow extends CommercialRow {
  status: string;
}

/** One panel of a dashboard: its records, how to read them, and its columns. */
export interface PanelKind<Row extends QueueRow> extends RowKind<Row> {
  queue: Queue;
  /** Overrides the queue's statuses; empty for all. */
  statuses?: readonly string[];
  /** Which of these rows belong to the panel; all by default. */
  isOwn?: (row: Row) => boolean;
  entity: ClaimableEntity;
  /** The path of its list call. */
  call: `/${string}`;
  title: string;
  /** The screen of all such records, linked from the title. */
  path?: string;
  /** The message for an empty list. */
  empty: string;
  /** Title of the error when the rows cannot be read. */
  failed?: string;
  /** A call without which there are no such records. */
  needs?: CallName;
  /** The permission to see the panel. */
  may: Grant;
  /** The permissions to take the next record. */
  mayWork: readonly Grant[];
  /** Undefined for all organisations. */
  org_id?: number;
  read: (query: CommercialQuery<never>, signal: AbortSignal) => Promise<Listed<Row>>;
}

export interface PanelFilter {
  from: string;
  to: string | undefined;
  categoryManager: number | null;
  salesPerson: number | null;
  /** By deadline, if not the newest first. */
  sort: 'deadline' | undefined;
}
