import { STATES, stateCodeOf } from '@console/shared/gst';
import type { ShippingAddress, TenantInfo, UserDetails } from '@console/shared/entities/parts';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Company } from '../config.ts';
import type { Delivery, Field, Party } from './model.ts';

/** The address of a customer that a document prints in addition to its own row. */
export interface CustomerAddresses {
  office: ShippingAddress | null;
}

export const NO_ADDRESSES: CustomerAddresses = { office: null };

export const supplierOf = ({ name, address, state, gstin }: Company): Party => ({
  name,
  address: [address],
  details: filled({ GSTIN: gstin, State: stateWithCode(state) }),
});

/** The customer. `forReader` (for-reader.ts) hides it from those who may not know it. */
export function customerOf(
  tenant: TenantInfo,
  contact: UserDetails | null | undefined,
  office: ShippingAddress | null,
): Party {
  const { tenant_name = '', district, state, gst_no } = tenant;
  const person = contact && [contact.first_name, contact.last_name].filter(Boolean).join(' ');
  return {
    name: tenant_name,
    address: office ? addressLines(office) : [[district, state].filter(Boolean).join(', ')],
    details: filled({
      GSTIN: gst_no || 'Unregistered',
      State: state && stateWithCode(state),
      Contact: [person, contact?.mobile].filter(Boolean).join(', '),
    }),
    district,
  };
}

/** The seller, preferring the details on the purchase order itself. */
export function sellerOf({ seller_info, gstin, seller_email, seller_whatsapp_number }: PurchaseOrder): Party {
  const { seller_name, address, district, state } = seller_info;
  return {
    name: seller_name,
    address: [address, [district, state].filter(Boolean).join(', ')].filter((line) => line !== null).filter(Boolean),
    details: filled({
      GSTIN: gstin || seller_info.gstin || 'Unregistered',
      State: state && stateWithCode(state),
      Contact: [seller_whatsapp_number ?? seller_info.mobile_1, seller_email ?? seller_info.email_id_1]
        .filter(Boolean)
        .join(', '),
    }),
  };
}

/** Where the goods go, if it is not where the bill goes (CGST Rule 46). */
export function shipToOf(
  address: ShippingAddress | null,
  office: ShippingAddress | null,
  { tenant_name }: Pick<TenantInfo, 'tenant_name'>,
): Delivery | null {
  if (!address || (office && sameLines(address, office))) return null;
  const { label = null, city, state } = address;
  return {
    title: 'Ship to',
    ...(tenant_name && { name: tenant_name }),
    label,
    address: addressLines(address),
    details: filled({ State: state && stateWithCode(state) }),
    town: city,
  };
}

/** Where a seller delivers: to a site of the customer, or to us; null if that was never stated. */
export function deliveryOf({ deliver_to, delivery_address }: PurchaseOrder, company: Company): Delivery | null {
  if (deliver_to === null) return null;
  if (deliver_to === 'OFFICE' || !delivery_address) return { label: company.name, address: [company.address] };
  const { label = null, city } = delivery_address;
  // The seller delivers for us, and finds the site by its name.
  const named = label === null ? company.name : `${company.name}, ${label}`;
  return { label: named, address: addressLines(delivery_address), town: city };
}

const sameLines = (one: ShippingAddress, other: ShippingAddress): boolean =>
  addressLines(one).join('\n') === addressLines(other).join('\n');

/** 'Karnataka (29)'; an unknown state stays as written. */
export function stateWithCode(state: string): string {
  const code = stateCodeOf(state);
  return code === undefined ? state : `${STATES[code]} (${code})`;
}

function addressLines({ address1, city, state, postal_code }: ShippingAddress): string[] {
  const town = [city, state].filter(Boolean).join(', ');
  return [address1 ?? '', [town, postal_code].filter(Boolean).join(' ')].filter(Boolean);
}

const filled = (fields: Record<string, string | null | undefined>): Field[] =>
  Object.entries(fields).flatMap(([label, value]) => (value ? [{ label, value }] : []));
