import type { Kysely } from 'kysely';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Database } from '../database/tables.ts';
import type { Paging } from '../lists.ts';
import { addressRecord } from '../records/address.ts';
import type { KnownOwner } from '../records/owner.ts';

export const listAddresses = (db: Kysely<Database>, { kind, id }: KnownOwner, paging: Paging) =>
  addressRecord.page(
    addressRecord.rows(db).where('a.entity_type', '=', kind).where('a.entity_id', '=', id),
    paging,
    PAGE_SIZE.addresses,
  );
