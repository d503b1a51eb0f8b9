import { Type } from 'typebox';
import { Seller } from '../entities/parties.ts';
import { inCreations, inEdits } from '../fields/schemas.ts';
import { SELLER_FIELDS } from '../fields/seller.ts';
import { DateRange, Id, Line, listOf, nullable, Paging, Short } from '../schema.ts';
import { call, written } from './call.ts';

const OFFICE = {
  office_address_details: Type.Optional(
    nullable(
      Type.Object({
        address1: Type.Optional(nullable(Line)),
        city: Type.Optional(nullable(Short)),
        state: Type.Optional(nullable(Short)),
        postal_code: Type.Optional(nullable(Short)),
      }),
    ),
  ),
};

export const sellerCalls = {
  list: call({
    method: 'GET',
    path: '/getSeller',
    service: 'SELLER',
    may: 'seller:READ',
    summary: 'List sellers; with `seller_id`, get one',
    query: Type.Object({
      seller_id: Type.Optional(Id),
      keyword: Type.Optional(Short),
      is_h3_seller: Type.Optional(Type.Boolean()),
      org_id: Type.Optional(Id),
      categories: Type.Optional(Type.Array(Short, { maxItems: 50 })),
      /** Alternative names that the console sends for `categories` and `source_person` of leads. */
      lead_category: Type.Optional(Short),
      lead_owner: Type.Optional(Short),
      source_person: Type.Optional(Short),
      zone: Type.Optional(Short),
      state: Type.Optional(Short),
      is_active: Type.Optional(Type.Boolean()),
      ...DateRange,
      ...Paging,
    }),
    reply: Type.Union([listOf('sellers', Seller), Type.Object({ seller: Seller })]),
  }),
  create: call({
    method: 'POST',
    path: '/createSeller',
    service: 'SELLER',
    may: 'seller:WRITE',
    summary: 'Create a seller; with `lead_id`, verify the contacted lead it comes from',
    body: Type.Object({
      ...inCreations(SELLER_FIELDS, 'seller_name', 'district', 'state'),
      ...OFFICE,
      org_id: Type.Optional(Id),
      lead_id: Type.Optional(nullable(Id)),
    }),
    reply: written('seller', Seller),
    changes: ['seller', 'lead'],
    creates: true,
  }),
  update: call({
    method: 'PATCH',
    path: '/updateSeller',
    service: 'SELLER',
    may: 'seller:UPDATE',
    summary: 'Edit a seller; its offers change at once, documents keep the seller details they were created with',
    body: Type.Object({
      seller_id: Id,
      ...inEdits(SELLER_FIELDS),
      ...OFFICE,
    }),
    reply: written('seller', Seller),
    changes: ['seller', 'offer'],
  }),
  remove: call({
    method: 'POST',
    path: '/deleteSeller',
    service: 'SELLER',
    may: 'seller:DELETE',
    summary: 'Delete a seller without active offers, and its hidden offers',
    body: Type.Object({ seller_id: Id }),
    reply: written('seller', Seller),
    changes: ['seller', 'offer'],
    preflight: true,
  }),
};
