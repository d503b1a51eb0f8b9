import { Type } from 'typebox';
import type { Static } from 'typebox';
import { inRows } from '../fields/schemas.ts';
import { ADDRESS_FIELDS } from '../fields/address.ts';
import { hidden, Id, Instant, internal, Money, nullable, Text } from '../schema.ts';

/** Parts of other records embedded in rows (`shared/src/embedded.ts` says which follow their source). */
export const PersonInfo = Type.Object({ user_id: Id, first_name: Text, last_name: Text, role_id: Id });
export type PersonInfo = Static<typeof PersonInfo>;

/** Without TENANT READ only the district remains. */
export const TenantInfo = Type.Object({
  tenant_id: hidden(Id),
  tenant_name: hidden(Text),
  org_id: hidden(Id),
  district: Text,
  state: hidden(Text),
  gst_no: hidden(nullable(Text)),
  logo: hidden(nullable(Text)),
  verified_tenant: hidden(Type.Boolean()),
});
export type TenantInfo = Static<typeof TenantInfo>;

const { label, address1, city, state, postal_code } = inRows(ADDRESS_FIELDS);

/** Where goods go, as the address was when it was chosen. Without TENANT READ only the town remains. */
export const ShippingAddress = Type.Object({
  label: hidden(label),
  address1: hidden(address1),
  city,
  state: hidden(state),
  postal_code: hidden(postal_code),
});
export type ShippingAddress = Static<typeof ShippingAddress>;

export const UserDetails = Type.Object({
  user_id: Id,
  first_name: Text,
  last_name: Text,
  email: nullable(Text),
  mobile: nullable(Text),
});
export type UserDetails = Static<typeof UserDetails>;

export const ProductInfo = Type.Object({
  product_id: Id,
  product_name: Text,
  assets: Type.Array(Text),
  pan_india_gst: Type.Number(),
  hsn: Text,
});
export type ProductInfo = Static<typeof ProductInfo>;

export const SkuInfo = Type.Object({ product_sku_id: Id, product_sku_name: Text, unit: Text });
export type SkuInfo = Static<typeof SkuInfo>;

export const SellerInfo = Type.Object({
  seller_id: Id,
  seller_name: Text,
  district: Text,
  state: Text,
  address: nullable(Text),
  gstin: nullable(Text),
  mobile_1: nullable(Text),
  email_id_1: nullable(Text),
});
export type SellerInfo = Static<typeof SellerInfo>;

/** The seller of an offer. Contact and billing details are for readers with SELLER READ. */
export const OfferingSeller = Type.Object({
  ...SellerInfo.properties,
  gstin: hidden(nullable(Text)),
  mobile_1: hidden(nullable(Text)),
  email_id_1: hidden(nullable(Text)),
});

/** Until when somebody has to act on the record, and from when on that is near; null while it waits for nobody. */
export const DUE = {
  deadline: internal(Type.Optional(nullable(Instant))),
  deadline_warning: internal(Type.Optional(nullable(Instant))),
};

/** What the last decision about a record says beyond its outcome; null if that is nothing. */
export const Decision = Type.Object({
  /** Whose limit it needed: of somebody who had handed their approvals to the person deciding. */
  on_behalf_of: nullable(Type.Object({ user_id: Id, name: Text })),
  reason: nullable(Text),
});
export type Decision = Static<typeof Decision>;
/** A gateway that is not ours may lack it. */
export const DECISION = { decision: internal(Type.Optional(nullable(Decision))) };

/** Who was told last that the approval of a record is overdue, and when. */
export const Escalation = Type.Object({
  to: Type.Array(Type.Object({ user_id: Id, name: Text })),
  at: Instant,
});
export type Escalation = Static<typeof Escalation>;
/** A gateway that is not ours may lack it. */
export const ESCALATION = { escalation: internal(Type.Optional(nullable(Escalation))) };

/** Who created and who last modified the row, on every commercial row. */
export const AUTHORS = {
  created_by: nullable(Id),
  modified_by: nullable(Id),
  created_by_info: nullable(PersonInfo),
  modified_by_info: nullable(PersonInfo),
};
export const SALES = { sales_person: nullable(Id), sales_person_info: nullable(PersonInfo) };
export const CUSTOMER = {
  tenant_id: hidden(Id),
  user_id: hidden(nullable(Id)),
  tenant_info: TenantInfo,
  user_details: hidden(nullable(UserDetails)),
};
/** The customer's address that was chosen for the goods, and what it was then; null if none was. */
export const SHIP_TO = {
  shipping_address_id: hidden(nullable(Id)),
  shipping_address: nullable(ShippingAddress),
};
export const CATEGORY_MANAGERS = { category_managers: Type.Array(Id) };

/** What an issued paper says. The taxes are null for readers who may not know the customer's state. */
export const PaperSums = Type.Object({
  taxable: Money,
  cgst: nullable(Money),
  sgst: nullable(Money),
  igst: nullable(Money),
  /** In whole rupees, after round-off. */
  payable: Money,
});
export type PaperSums = Static<typeof PaperSums>;
