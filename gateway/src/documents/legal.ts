import type { ShippingAddress, TenantInfo } from '@console/shared/entities/parts';
import { stateCodeOf } from '@console/shared/gst';
import type { Company } from '../config.ts';
import type { LegalParties, LegalParty } from './model.ts';
import { shipToOf } from './parties.ts';
import type { SupplyPlaces } from './sale.ts';

interface Known {
  company: Company;
  tenant: TenantInfo;
  /** Where the bill goes. */
  office: ShippingAddress | null;
  shipping_address: ShippingAddress | null;
  places: SupplyPlaces;
}

/** The parties of a sale as registers of the state ask for them. */
export function legalParties({ company, tenant, office, shipping_address, places }: Known): LegalParties {
  const { tenant_name = '', gst_no, district, state = '' } = tenant;
  const customer = { gstin: gst_no || null, name: tenant_name };
  const isElsewhere = shipToOf(shipping_address, office, tenant) !== null;
  return {
    supplier: {
      gstin: company.gstin || null,
      name: company.name,
      address: [company.address],
      place: company.place,
      pin: company.pin,
      state_code: stateCodeOf(company.state) ?? null,
    },
    customer: {
      ...customer,
      ...(office ? placeOf(office) : { address: [], place: district, pin: '', state_code: stateCodeOf(state) ?? null }),
    },
    // Of a site only its address is known: it may have a registration of its own.
    ship_to: isElsewhere && shipping_address ? { gstin: null, name: tenant_name, ...placeOf(shipping_address) } : null,
    place_of_supply: stateCodeOf(places.placeOfSupply) ?? null,
  };
}

const placeOf = ({ address1, city, state, postal_code }: ShippingAddress): Omit<LegalParty, 'gstin' | 'name'> => ({
  address: address1 ? [address1] : [],
  place: city ?? '',
  pin: postal_code ?? '',
  state_code: state ? (stateCodeOf(state) ?? null) : null,
});
