import type { Kysely } from 'kysely';
import type { Organisation } from '@console/shared/entities/parties';
import type { Database } from '../database/tables.ts';
import { findOrganisation } from './repository.ts';

export const readOrganisation = (db: Kysely<Database>, org_id: number): Promise<Organisation | undefined> =>
  findOrganisation(db, org_id);
