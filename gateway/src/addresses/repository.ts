import type { Insertable, Kysely, SelectQueryBuilder } from 'kysely';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Address } from '@console/shared/entities/records';
import type { Database } from '../database/tables.ts';
import { pageOf } from '../lists.ts';
import type { Paging } from '../lists.ts';
import type { KnownOwner } from '../records/owner.ts';

type Addresses = SelectQueryBuilder<Database & { a: Database['addresses'] }, 'a', object>;

const addresses = (db: Kysely<Database>): Addresses => db.selectFrom('addresses as a');

const shown = (query: Addresses) =>
  query
    .select(['a.address_id', 'a.entity_type', 'a.entity_id', 'a.label', 'a.address1', 'a.city', 'a.state'])
    .select(['a.postal_code', 'a.created_date', 'a.modified_date', 'a.revision']);

export const listAddresses = (db: Kysely<Database>, { kind, id }: KnownOwner, paging: Paging) =>
  pageOf(
    addresses(db).where('a.entity_type', '=', kind).where('a.entity_id', '=', id),
    { created: 'a.created_date', id: 'a.address_id' },
    paging,
    PAGE_SIZE.addresses,
    shown,
  );

export const findAddress = (db: Kysely<Database>, address_id: number): Promise<Address | undefined> =>
  shown(addresses(db)).where('a.address_id', '=', address_id).executeTakeFirst();

export async function insertAddress(db: Kysely<Database>, values: Insertable<Database['addresses']>): Promise<Address> {
  const { address_id } = await db
    .insertInto('addresses')
    .values(values)
    .returning('address_id')
    .executeTakeFirstOrThrow();
  return shown(addresses(db)).where('a.address_id', '=', address_id).executeTakeFirstOrThrow();
}
