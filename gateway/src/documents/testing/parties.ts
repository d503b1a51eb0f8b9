import type { Company } from '../../config.ts';
import type { CustomerAddresses } from '../parties.ts';

export const COMPANY: Company = {
  name: 'Test Traders',
  address: '1 Test Road, Bengaluru',
  place: 'Bengaluru',
  pin: '560001',
  state: 'Karnataka',
  gstin: '29AABCF8078M2ZW',
};

export const ADDRESSES: CustomerAddresses = {
  office: {
    label: 'Registered office',
    address1: '14 Main Road',
    city: 'Mysuru',
    state: 'Karnataka',
    postal_code: '570008',
  },
};

export const DAY = '2026-11-20T19:00:00.000Z';

/** The parties and record fields common to all documents for the customer. */
export const PARTIES = {
  org_id: 1002,
  tenant_id: 2,
  user_id: 101,
  tenant_info: {
    tenant_id: 2,
    tenant_name: 'Acme Infra',
    org_id: 1003,
    district: 'Mysuru',
    state: 'Karnataka',
    gst_no: '29AANFA2641L1ZX',
    logo: null,
    verified_tenant: true,
  },
  user_details: {
    user_id: 101,
    first_name: 'Chitra',
    last_name: 'Rao',
    email: 'chitra@example.in',
    mobile: '9000000101',
  },
  created_by: 8,
  modified_by: 8,
  created_by_info: null,
  modified_by_info: null,
  created_date: DAY,
  modified_date: DAY,
  revision: 1,
};

/** To a site of the customer. */
export const SHIPPED = {
  shipping_address_id: 4,
  shipping_address: {
    label: 'Site 1',
    address1: '88 Ring Road',
    city: 'Hosur',
    state: 'Tamil Nadu',
    postal_code: '635109',
  },
};

export const SALES = {
  category_managers: [],
  sales_person: 8,
  sales_person_info: { user_id: 8, first_name: 'Sarita', last_name: 'Rao', role_id: 1008 },
};
