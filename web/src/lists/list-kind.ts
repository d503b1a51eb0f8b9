import type { Chart } from '@console/shared/lifecycles/chart';
import type { ComponentType } from 'react';
import type { Column } from '../components/column.ts';
import type { EntityStore } from '../stores/entity-store.ts';
import type { CommercialRow, CommercialSource } from './commercial-list.ts';
import type { CsvColumn } from './export/csv.ts';
import type { OwnAddress } from './list-address.ts';

export interface OwnFieldsProps {
  values: Readonly<Record<string, string>>;
  /** @param changed only the new values, since the address may have changed the others. */
  onChange: (changed: Readonly<Record<string, string>>, isTyping?: boolean) => void;
  className: string;
}

/** A list as a screen: its records, how to read them, its columns and its export. */
export interface ListKind<Row extends CommercialRow> extends CommercialSource<Row> {
  /** 'Quotations' */
  title: string;
  /** 'quotation', 'quotations' */
  one: string;
  many: string;
  /** Omitted for rows without a status. */
  chart?: Pick<Chart<string>, 'label' | 'tone' | 'statuses'>;
  store: EntityStore<Row>;
  labelOf: (row: Row) => string;
  /** The page of a row, if rows open as pages. */
  pageOf?: (id: string) => string;
  columns: readonly Column<Row>[];
  /** @param seesTenants TENANT READ; without it there is only the district. */
  exported: (seesTenants: boolean) => readonly CsvColumn<Row>[];
  /** Undefined for all organisations. Readers of customers can then choose one. */
  org_id?: number;
  /** The statuses shown by default; all without it. */
  usual?: readonly string[];
  /** Rows per read. */
  window?: number;
  /** The search placeholder. */
  searchHint?: (seesTenants: boolean) => string;
  /** How its address differs from the common one. Define it at module scope. */
  own?: OwnAddress;
  /** Fields of its own filters. */
  ownFields?: ComponentType<OwnFieldsProps>;
  /** Which people can be filtered by; all three by default. */
  people?: readonly ('sales' | 'manager' | 'customer')[];
  /** The sum of the rows shown: a row's amount in rupees, and the label after the total. */
  sum?: { amountOf: (row: Row) => number; words: string };
  /** Title of the error when the rows cannot be read. */
  failed?: string;
  /** Which rows can be selected, if any. */
  selectable?: (row: Row) => boolean;
}
