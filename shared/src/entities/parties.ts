import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LEAD_FIELDS } from '../fields/lead.ts';
import { ORGANISATION_FIELDS } from '../fields/organisation.ts';
import { inRows } from '../fields/schemas.ts';
import { SELLER_FIELDS } from '../fields/seller.ts';
import { TENANT_FIELDS } from '../fields/tenant.ts';
import { leadChart } from '../lifecycles/lead.ts';
import { Count, hidden, Id, internal, Money, nullable, oneOf, row, Text } from '../schema.ts';
import { PersonInfo, SALES } from './parts.ts';

export const OfficeAddress = Type.Object({ address1: Text, city: Text, state: Text, postal_code: Text });
export type OfficeAddress = Static<typeof OfficeAddress>;

export const Seller = row({
  seller_id: Id,
  ...inRows(SELLER_FIELDS),
  org_id: Id,
  office_address_details: OfficeAddress,
  /** Number of active offers. */
  offers: Count,
  minimum_variant_price: nullable(Money),
});
export type Seller = Static<typeof Seller>;

export const Lead = row({
  lead_id: Id,
  ...inRows(LEAD_FIELDS),
  lead_status: oneOf(leadChart.statuses),
  seller_id: nullable(Id),
});
export type Lead = Static<typeof Lead>;

export const TenantContact = Type.Object({ user_id: Id, first_name: Text, last_name: Text });

export const Tenant = row({
  tenant_id: Id,
  ...inRows(TENANT_FIELDS),
  is_priority: internal(Type.Boolean()),
  verified_tenant: Type.Boolean(),
  org_id: Id,
  ...SALES,
  created_by: nullable(Id),
  created_by_info: nullable(PersonInfo),
  tenant_users: Type.Array(TenantContact),
});
export type Tenant = Static<typeof Tenant>;

export const Organisation = row({
  org_id: Id,
  ...inRows(ORGANISATION_FIELDS),
  customers: internal(Count),
});
export type Organisation = Static<typeof Organisation>;

/** Staff and customers' users. A reader without ADMIN_USER READ sees the fields of staff up to `role_id`. */
export const User = row({
  user_id: Id,
  id: Id,
  first_name: Text,
  last_name: Text,
  role_id: Id,
  email: hidden(nullable(Text)),
  mobile: hidden(nullable(Text)),
  username: hidden(nullable(Text)),
  tenant_id: hidden(nullable(Id)),
  org_id: hidden(nullable(Id)),
  is_banned: hidden(Type.Boolean()),
  is_deleted: hidden(Type.Boolean()),
});
export type User = Static<typeof User>;
