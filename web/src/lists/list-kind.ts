import type { Chart } from '@console/shared/lifecycles/chart';
import type { Entity } from '@console/shared/entities';
import type { ComponentType } from 'react';
import type { Column } from '../components/column.ts';
import type { EntityStore } from '../stores/entity-store.ts';
import type { CommercialRow, CommercialSource } from './commercial-list.ts';
import type { CsvColumn } from './export/csv.ts';
import type { OwnAddress } from './list-address.ts';

export interface OwnFieldsProps {
  values: Readonly<Record<string, string>>;
  /** @param changed only what was chosen anew: the address may say the others otherwise by now. */
  onChange: (changed: Readonly<Record<string, string>>, isTyping?: boolean) => void;
  className: string;
}

/** A list as a screen: which records, how they are read, what their rows show and what is exported of them. */
export interface ListKind<Row extends CommercialRow> extends CommercialSource<Row> {
  entity: Entity;
  /** 'Quotations' */
  title: string;
  /** 'quotation', 'quotations' */
  one: string;
  many: string;
  /** None for rows without a status. */
  chart?: Pick<Chart<string>, 'label' | 'tone' | 'statuses'>;
  store: EntityStore<Row>;
  idOf: (row: Row) => string;
  labelOf: (row: Row) => string;
  /** The page of a row, where rows open as pages. */
  pageOf?: (id: string) => string;
  columns: readonly Column<Row>[];
  /** @param seesTenants TENANT READ: without it there is only the district. */
  exported: (seesTenants: boolean) => readonly CsvColumn<Row>[];
  /** Undefined for every organisation, of which a reader of customers may then choose one. */
  org_id?: number;
  /** The statuses shown unless others are chosen; every one without it. */
  usual?: readonly string[];
  /** How many rows are read at a time. */
  window?: number;
  /** What stands in the search before one types. */
  searchHint?: (seesTenants: boolean) => string;
  /** What the address says otherwise than that of other lists; stands at module scope. */
  own?: OwnAddress;
  /** The fields of its own filters. */
  ownFields?: ComponentType<OwnFieldsProps>;
  /** Whose rows one can choose; by all three without it. */
  people?: readonly ('sales' | 'manager' | 'customer')[];
  /** What the rows shown are added up to: rupees of a row, and what the sum is called behind its figure. */
  sum?: { amountOf: (row: Row) => number; words: string };
  /** Said above the reason where they cannot be read. */
  failed?: string;
  /** Which rows can be selected, where rows can be. */
  selectable?: (row: Row) => boolean;
}
