import type { Kysely } from 'kysely';
import { missingText } from '@console/shared/missing';
import type { Database } from '../database/tables.ts';
import { organisationRecord } from '../records/organisation.ts';

export async function organisationFault(db: Kysely<Database>, org_id: number): Promise<Record<string, string>> {
  const known = await organisationRecord.find(db, org_id);
  return known?.is_active ? {} : { org_id: missingText('Organisation', org_id) };
}
