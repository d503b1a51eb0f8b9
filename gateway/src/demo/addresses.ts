import { createClock, iso } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Row } from './insert.ts';
import { pincode, street } from './names.ts';
import { ELSEWHERE, KARNATAKA } from './places.ts';
import { at, createRandom } from './random.ts';
import type { Random } from './random.ts';
import type { Seller, Tenant } from './world.ts';

const PLACES = [...KARNATAKA, ...ELSEWHERE];

type AddressRow = Row<'addresses'>;

/** An office for each customer, and a site or two for most: some of those are in another state. */
export function addressMaker(clock: Clock): (tenant: Pick<Tenant, 'row' | 'since'>) => AddressRow[] {
  let last = 0;
  return ({ row, since }) => {
    // The same for every run, whatever else is made.
    const random = createRandom(`addresses of ${row.tenant_id}`);
    const own = createClock(new Date(clock.end), random.fork('clock'));
    const sites = Array.from({ length: random.int(0, 2) }, (_, nth) => siteOf(row, nth + 1, random));
    const moments = sites.map(() => own.after(since, 24, 2_000)).toSorted((one, other) => one - other);
    return [officeOf(row), ...sites].map((address, nth) => ({
      address_id: (last += 1),
      entity_type: 'TENANT',
      entity_id: String(row.tenant_id),
      ...address,
      ...madeAt(nth === 0 ? since : (moments[nth - 1] ?? since)),
    }));
  };
}

function officeOf({ state, district, address, postal_code }: Tenant['row']) {
  const towns = PLACES.filter((place) => place.state === state);
  const home = at(
    towns,
    towns.findIndex((place) => place.district === district),
  );
  const address1 = (address ?? '').replace(`, ${home.city}`, '');
  return { label: 'Registered office', address1, city: home.city, state, postal_code: postal_code ?? '' };
}

function siteOf({ state }: Tenant['row'], nth: number, random: Random) {
  const isFar = nth === 2 && random.chance(0.6);
  const town = random.pick(PLACES.filter((place) => (place.state !== state) === isFar));
  return {
    label: `Site ${nth}`,
    address1: `Site ${nth}, ${street(random)}`,
    city: town.city,
    state: town.state,
    postal_code: String(pincode(random, town)),
  };
}

/** An office for each seller. */
export const sellerAddresses = (sellers: readonly Seller[], first: number): AddressRow[] =>
  sellers.map(({ row, since }, index) => ({
    address_id: first + index,
    entity_type: 'SELLER',
    entity_id: String(row.seller_id),
    label: 'Registered office',
    ...row.office_address_details,
    ...madeAt(since),
  }));

/** Where the goods of a document go: mostly to a site, if the customer has one by then. The same for every run. */
export function shipToOf(number: string, { addresses }: Pick<Tenant, 'addresses'>, moment: number) {
  const random = createRandom(`ship to of ${number}`);
  const [office, ...sites] = addresses.filter(({ created_date }) => created_date <= iso(moment));
  return kept(sites.length > 0 && random.chance(0.85) ? random.pick(sites) : office);
}

/** An address as a document keeps it. */
function kept(address: AddressRow | undefined) {
  if (!address) return { shipping_address_id: null, shipping_address: null };
  const { address_id, label, address1, city, state, postal_code } = address;
  return { shipping_address_id: address_id, shipping_address: { label, address1, city, state, postal_code } };
}

const madeAt = (moment: number) => ({ created_date: iso(moment), modified_date: iso(moment), revision: 1 });
