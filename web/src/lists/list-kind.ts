import type { Chart } from '@console/shared/lifecycles/chart';
import type { ClaimableEntity } from '@console/shared/queues';
import type { Column } from '../components/column.ts';
import type { EntityStore } from '../stores/entity-store.ts';
import type { CommercialRow, CommercialSource } from './commercial-list.ts';
import type { CsvColumn } from './export/csv.ts';

/** A list as a screen: which records, how they are read, what their rows show and what is exported of them. */
export interface ListKind<Row extends CommercialRow> extends CommercialSource<Row> {
  entity: ClaimableEntity;
  /** 'Quotations' */
  title: string;
  /** 'quotation', 'quotations' */
  one: string;
  many: string;
  chart: Pick<Chart<string>, 'label' | 'tone' | 'statuses'>;
  store: EntityStore<Row>;
  idOf: (row: Row) => string;
  labelOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** @param seesTenants TENANT READ: without it there is only the district. */
  exported: (seesTenants: boolean) => readonly CsvColumn<Row>[];
  /** Undefined for every organisation, of which a reader of customers may then choose one. */
  org_id?: number;
  /** The statuses shown unless others are chosen; every one without it. */
  usual?: readonly string[];
  /** How many rows are read at a time. */
  window?: number;
  /** The server has no search for these: it is done here, over every row. */
  searchesHere?: boolean;
  /** What stands in the search before one types. */
  searchHint?: (seesTenants: boolean) => string;
  /** Which rows can be selected, where rows can be. */
  selectable?: (row: Row) => boolean;
}
