import type { Kysely } from 'kysely';
import type { Bound } from '@console/shared/audience';
import { missingText } from '@console/shared/missing';
import type { Database } from '../database/tables.ts';
import { organisationRecord } from '../records/organisation.ts';

/** @param bound the only customers that this caller sees; undefined for staff */
export async function organisationFault(
  db: Kysely<Database>,
  org_id: number,
  bound: Bound | undefined,
): Promise<Record<string, string>> {
  const known = bound === undefined || bound.org_id === org_id ? await organisationRecord.find(db, org_id) : undefined;
  return known?.is_active ? {} : { org_id: missingText('Organisation', org_id) };
}
