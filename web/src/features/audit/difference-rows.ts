import { differences } from '@console/shared/differences';
import type { Difference } from '@console/shared/differences';
import { fieldLabel, pathLabel } from '@console/shared/field-labels';
import { lineNames } from '../../records/activity/line-changes.ts';

export interface DifferenceRow extends Pick<Difference, 'before' | 'after'> {
  key: string;
  /** The field of the record, as stored. */
  field: string;
  /** The name of the innermost field, which says how its value reads. */
  part: string;
  label: string;
  /** The line or the composite field that it belongs to; '' for a field of the record itself. */
  of: string;
}

type Values = Readonly<Record<string, unknown>>;

/** The number of a record beside what names it: one of the two is enough. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  tenant_id: ['tenant_info'],
  user_id: ['user_details'],
  sales_person: ['sales_person_info'],
  shipping_address_id: ['shipping_address'],
  product_id: ['productInfo', 'product_info'],
  product_sku_id: ['sku', 'product_sku_info'],
  seller_id: ['seller_info', 'seller_name'],
  assigned_to: ['assigned_to_info'],
  created_by: ['created_by_info'],
  modified_by: ['modified_by_info'],
};

/** Fields that the activity tells under one label. */
const EXACT: Readonly<Record<string, string>> = {
  total_price: 'total of the lines',
  invoice_date: 'date of the invoice',
  zoho_synced_at: 'handed to Zoho at',
};

/** What differs between two states of a record, value by value, each under a label of its own. */
export function differenceRows(before: Values | null, after: Values | null): DifferenceRow[] {
  const all = differences(before, after);
  const fields = new Set(all.map(({ path: [field] }) => field));
  const names = new Map([...fields].map((field) => [field, lineNames(before?.[field], after?.[field])]));
  const rows = all
    .filter(({ path }) => !isToldByName(path, all))
    .filter(({ path: [field, place = '', ...rest], before: was, after: is }) => {
      const isNamed = names.get(field)?.has(place) && rest.some(isGoods);
      // A line that came or went is named by its goods; in one that stays, they were renamed.
      return !isNamed || (was !== undefined && is !== undefined);
    })
    .map(({ path, ...sides }) => {
      const [field, place, ...rest] = path;
      const line = place === undefined ? undefined : names.get(field)?.get(place);
      const inner = line === undefined ? path.slice(1) : rest;
      return {
        key: JSON.stringify(path),
        field,
        part: path.at(-1) ?? field,
        label: inner.length === 0 ? (EXACT[field] ?? fieldLabel(field)) : pathLabel(`${field}.${inner.join('.')}`),
        of: line ?? (inner.length === 0 ? '' : fieldLabel(field)),
        ...sides,
      };
    });
  return distinct(rows);
}

const isGoods = (name: string): boolean => name === 'product_info' || name === 'product_sku_info';

/** Whether it is a number beside a name that differs as well. */
function isToldByName(path: Difference['path'], all: readonly Difference[]): boolean {
  const depth = path.length - 1;
  const beside = NAMED_BY[path[depth] ?? ''];
  const isBeside = (other: Difference['path']) =>
    beside?.includes(other[depth] ?? '') && path.slice(0, depth).every((name, at) => name === other[at]);
  return beside !== undefined && all.some(({ path: other }) => isBeside(other));
}

/** Two fields of one label are told apart by their names as stored. */
function distinct(rows: readonly DifferenceRow[]): DifferenceRow[] {
  const keyOf = ({ label, of }: DifferenceRow) => `${label} ${of}`;
  const seen = Map.groupBy(rows, keyOf);
  return rows.map((row) =>
    (seen.get(keyOf(row))?.length ?? 0) > 1
      ? { ...row, label: `${row.label} (${row.part.replaceAll('_', ' ')})` }
      : row,
  );
}
