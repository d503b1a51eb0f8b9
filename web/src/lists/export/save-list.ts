import { isoDay } from '@console/shared/dates';
import { markExport } from '../../api/exports.ts';
import { saveFile } from '../../components/save-file.ts';
import type { Progress } from '../../stores/read-all.ts';
import { readWhole } from '../commercial-list.ts';
import type { CommercialFilter, CommercialRow } from '../commercial-list.ts';
import type { ListKind } from '../list-kind.ts';
import { CSV_START, csvHead, csvLine } from './csv.ts';

export interface SaveListOptions {
  filter: CommercialFilter;
  seesTenants: boolean;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** Saves every matching row as CSV, in the server's order. Resolves to their number. */
export async function saveList<Row extends CommercialRow>(
  kind: ListKind<Row>,
  { filter, seesTenants, onProgress, signal }: SaveListOptions,
): Promise<number> {
  markExport(signal);
  const { rows } = await readWhole(kind, filter, { onProgress, signal });
  const columns = kind.exported(seesTenants);
  const lines = rows.map((row) => csvLine(columns, row));
  const name = `${kind.many.replaceAll(' ', '-')}-${isoDay(Date.now())}.csv`;
  saveFile(name, new Blob([CSV_START, csvHead(columns), ...lines], { type: 'text/csv;charset=utf-8' }));
  return rows.length;
}
