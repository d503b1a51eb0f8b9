import { OWN_ORG_ID } from '@console/shared/constants';
import { ROLE_CUSTOMER } from '@console/shared/permissions';
import { newValuesOf } from '@console/shared/fields/field';
import { TENANT_FIELDS } from '@console/shared/fields/tenant';
import { addressMaker } from './addresses.ts';
import { iso } from './clock.ts';
import type { Row } from './insert.ts';
import { customerName, domainOf, groupName, gstin, mobile, namesOnce, person, pincode, street } from './names.ts';
import { ELSEWHERE, KARNATAKA } from './places.ts';
import type { Place } from './places.ts';
import { at } from './random.ts';
import type { Random } from './random.ts';
import { CUSTOMER_MOBILE } from './staff.ts';
import type { Team } from './staff.ts';
import type { Contact, Setting, Tenant } from './world.ts';

const FIRST_TENANT = 501;
/** The organisation of customer@demo.in. */
export const DEMO_CUSTOMER_ORG = OWN_ORG_ID + 1;

export interface Customers {
  organisations: Row<'organisations'>[];
  /** Sorted by joining date. */
  tenants: Tenant[];
}

export function makeCustomers(setting: Setting, team: Team): Customers {
  const random = setting.random.fork('customers');
  const organisations = makeOrganisations(setting, random);
  const nameOnce = namesOnce();
  const domainOnce = namesOnce();
  const user = contactMaker(team.nextUserId);
  const addressesOf = addressMaker(setting.clock);
  const tenants = joiningDays(setting).map((since, index): Tenant => {
    const place = random.chance(0.6) ? random.pick(KARNATAKA) : random.pick(ELSEWHERE);
    const name = nameOnce(customerName(random), place.district);
    const org_id = organisationOf(index, organisations.length);
    const sales = at(team.sales, random.chance(0.75) ? index % 2 : random.int(0, team.sales.length - 1));
    const verified = org_id === DEMO_CUSTOMER_ORG || random.chance(0.88);
    const row = tenantRow({ random, index, since, place, name, org_id, sales: sales.row.user_id, verified });
    const domain = domainOnce(domainOf(name), '');
    const count = random.int(1, 3);
    const contacts = Array.from({ length: count }, (_, nth) =>
      user({ row, domain, nth, random, isDemoAccount: index === FIRST_DEMO_TENANT && nth === 0 }),
    );
    row.mobile = contacts[0]?.row.mobile ?? null;
    return { row, info: infoOf(row), since, contacts, sales, addresses: addressesOf({ row, since }) };
  });
  return { organisations, tenants };
}

/** The first customer outside the marketplace's own organisation. */
const FIRST_DEMO_TENANT = 2;

/**
 * Two in five buy through the marketplace's own organisation, a seventh of the others through that of the demo account.
 */
function organisationOf(index: number, organisations: number): number {
  if (index % 5 < 2) return OWN_ORG_ID;
  const nth = Math.floor(index / 5) * 3 + (index % 5) - 2;
  return nth % 7 === 0 ? DEMO_CUSTOMER_ORG : DEMO_CUSTOMER_ORG + 1 + (nth % (organisations - 2));
}

function joiningDays({ clock, counts }: Setting): number[] {
  const old = Math.ceil(counts.tenants * 0.75);
  return Array.from({ length: counts.tenants }, (_, index) =>
    index < old ? clock.daysAgo(410, 560) : clock.daysAgo(5, 400),
  ).sort((one, other) => one - other);
}

function makeOrganisations({ clock, counts }: Setting, random: Random): Row<'organisations'>[] {
  const nameOnce = namesOnce();
  return Array.from({ length: counts.organisations }, (_, index) => {
    const founded = clock.daysAgo(600, 640) - (counts.organisations - index) * 60_000;
    const created_date = iso(founded);
    const organisation_name =
      index === 0 ? 'Kaveri Procurement' : nameOnce(groupName(random), random.pick(ELSEWHERE).city);
    return {
      org_id: OWN_ORG_ID + index,
      organisation_name,
      is_active: index % 12 !== 11,
      logo: null,
      created_date,
      modified_date: created_date,
      revision: 1,
    };
  });
}

interface TenantSource {
  random: Random;
  index: number;
  since: number;
  place: Place;
  name: string;
  org_id: number;
  sales: number;
  verified: boolean;
}

/** Every so many customers, one has priority. */
const PRIORITY_EVERY = 9;

function tenantRow({ random, index, since, place, name, org_id, sales, verified }: TenantSource): Row<'tenants'> {
  const created_date = iso(since);
  return {
    ...newValuesOf(TENANT_FIELDS, {}),
    tenant_id: FIRST_TENANT + index,
    tenant_name: name,
    district: place.district,
    state: place.state,
    address: `${street(random)}, ${place.city}`,
    postal_code: String(pincode(random, place)),
    gst_no: verified || random.chance(0.5) ? gstin(random, place.state, name) : null,
    email: `accounts@${domainOf(name)}`,
    verified_tenant: verified,
    is_deleted: false,
    org_id,
    is_priority: index % PRIORITY_EVERY === 0,
    sales_person: sales,
    created_by: sales,
    created_date,
    modified_date: created_date,
    revision: 1,
  };
}

interface ContactSource {
  row: Row<'tenants'>;
  domain: string;
  nth: number;
  random: Random;
  isDemoAccount: boolean;
}

function contactMaker(firstId: number): (source: ContactSource) => Contact {
  let user_id = firstId;
  return ({ row: tenant, domain, nth, random, isDemoAccount }) => {
    const { first_name, last_name } = isDemoAccount ? { first_name: 'Asha', last_name: 'Hegde' } : person(random);
    const email = `${first_name}.${last_name}${nth || ''}@${domain}`.toLowerCase();
    const row: Row<'users'> = {
      user_id,
      first_name,
      last_name,
      email: isDemoAccount ? 'customer@demo.in' : email,
      mobile: isDemoAccount ? CUSTOMER_MOBILE : mobile(user_id),
      username: isDemoAccount ? 'customer' : email,
      role_id: ROLE_CUSTOMER,
      org_id: tenant.org_id,
      tenant_id: tenant.tenant_id,
      is_banned: false,
      is_deleted: false,
      created_date: tenant.created_date,
      modified_date: tenant.created_date,
      revision: 1,
    };
    user_id += 1;
    const info = { user_id: row.user_id, first_name, last_name };
    return {
      row,
      info: { ...info, role_id: ROLE_CUSTOMER },
      details: { ...info, email: row.email, mobile: row.mobile },
    };
  };
}

function infoOf({ tenant_id, tenant_name, org_id, district, state, gst_no, logo, verified_tenant }: Row<'tenants'>) {
  return { tenant_id, tenant_name, org_id, district, state, gst_no, logo, verified_tenant };
}
