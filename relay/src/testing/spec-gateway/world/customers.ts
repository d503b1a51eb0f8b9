import type { Person } from './people.ts';
import { createTable } from './table.ts';

export interface Organisation {
  org_id: number;
  organisation_name: string;
  is_active: boolean;
  logo: string | null;
}

export interface Tenant {
  tenant_id: number;
  tenant_name: string;
  district: string;
  state: string;
  address: string | null;
  postal_code: string | null;
  logo: string | null;
  gst_no: string | null;
  email: string | null;
  mobile: string | null;
  verified_tenant: boolean;
  sales_person: number | null;
  org_id: number;
}

/** Customers and everybody with an account. */
export const createCustomers = () => ({
  organisations: createTable<Organisation>({
    ...{ plural: 'organisations', singular: 'organisation', idKey: 'org_id', noun: 'organisation' },
  }),
  tenants: createTable<Tenant>({ ...{ plural: 'tenants', singular: 'tenant', idKey: 'tenant_id', noun: 'tenant' } }),
  people: createTable<Person>({ ...{ plural: 'users', singular: 'user', idKey: 'user_id', noun: 'user' } }),
});
