import { isoDay } from '@console/shared/dates';
import { documentNumber, financialYear } from '@console/shared/gst';
import type { Row } from './insert.ts';

export type NumberKind = 'QT' | 'OR' | 'INV' | 'PO' | 'DC' | 'CN';

/** Consecutive document numbers by kind and financial year. Must be requested in date order. */
export interface Numbering {
  next: (kind: NumberKind, moment: number) => string;
  /** The last number of each series. */
  rows: () => Row<'document_numbers'>[];
}

export function createNumbering(): Numbering {
  const series = new Map<string, Row<'document_numbers'>>();
  return {
    next: (kind, moment) => {
      const financial_year = financialYear(isoDay(moment));
      const key = `${kind}${financial_year}`;
      const row = series.get(key) ?? { kind, financial_year, last: 0 };
      row.last += 1;
      series.set(key, row);
      return documentNumber(kind, financial_year, row.last);
    },
    rows: () => [...series.values()],
  };
}

export const byDate = <T extends { at: number }>(items: readonly T[]): T[] =>
  [...items].sort((one, other) => one.at - other.at);
