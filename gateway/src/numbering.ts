import { documentNumber, financialYear } from '@console/shared/gst';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from './database/tables.ts';

export type DocumentKind = 'QT' | 'OR' | 'INV' | 'PO' | 'DC' | 'CN';

/**
 * The next number of its kind in the financial year of `now`, consecutive and used once (CGST Rule 46(b)):
 * 'QT2627-000123'. The counter stays locked until the transaction ends and is rolled back with it, so request it late.
 */
export async function nextNumber(db: Kysely<Database>, kind: DocumentKind, now: Date): Promise<string> {
  const year = financialYear(now);
  const { last } = await db
    .insertInto('document_numbers')
    .values({ kind, financial_year: year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'financial_year']).doUpdateSet({ last: sql`document_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return documentNumber(kind, year, last);
}
