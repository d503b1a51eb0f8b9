import type { Kysely } from 'kysely';
import type { Seller } from '@console/shared/entities/parties';
import type { SellerInfo } from '@console/shared/entities/parts';
import type { Database } from '../database/tables.ts';
import { sellerRecord } from '../records/seller.ts';

/** Sellers by id; missing or deleted ones are absent. */
export const readSellers = async (db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, Seller>> =>
  new Map((await sellerRecord.findMany(db, ids)).map((seller) => [seller.seller_id, seller]));

/** The seller as a document stores it. */
export function infoOf(seller: Seller): SellerInfo {
  const { seller_id, seller_name, district, state, gstin, mobile_1, email_id_1 } = seller;
  const { address1, city, postal_code } = seller.office_address_details;
  const office = [address1, [city, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const address = seller.address ?? (office || null);
  return { seller_id, seller_name, district, state, address, gstin, mobile_1, email_id_1 };
}
