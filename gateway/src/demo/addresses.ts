import { iso } from './clock.ts';
import type { Row } from './insert.ts';
import { pincode, street } from './names.ts';
import { ELSEWHERE, KARNATAKA } from './places.ts';
import { at } from './random.ts';
import type { Seller, Setting, Tenant } from './world.ts';

const PLACES = [...KARNATAKA, ...ELSEWHERE];

/** An office for each seller and customer, and a site or two for most customers. */
export function addressRows(
  setting: Setting,
  tenants: readonly Tenant[],
  sellers: readonly Seller[],
): Row<'addresses'>[] {
  const random = setting.random.fork('addresses');
  const rows: Omit<Row<'addresses'>, 'address_id'>[] = [];
  for (const { row, since } of sellers) {
    rows.push({
      entity_type: 'SELLER',
      entity_id: String(row.seller_id),
      label: 'Registered office',
      ...row.office_address_details,
      ...madeAt(since),
    });
  }
  for (const { row, since } of tenants) {
    const towns = PLACES.filter(({ state }) => state === row.state);
    const base = { entity_type: 'TENANT', entity_id: String(row.tenant_id), state: row.state };
    const home = at(
      towns,
      towns.findIndex(({ district }) => district === row.district),
    );
    const office = { address1: (row.address ?? '').replace(`, ${home.city}`, ''), city: home.city };
    rows.push({ ...base, label: 'Registered office', ...office, postal_code: row.postal_code ?? '', ...madeAt(since) });
    for (let nth = 1; nth <= random.int(0, 2); nth += 1) {
      const town = random.pick(towns);
      const site = { address1: `Site ${nth}, ${street(random)}`, city: town.city };
      const moment = setting.clock.after(since, 24, 2_000);
      rows.push({
        ...base,
        label: `Site ${nth}`,
        ...site,
        postal_code: String(pincode(random, town)),
        ...madeAt(moment),
      });
    }
  }
  return rows.map((row, index) => Object.assign(row, { address_id: index + 1 }));
}

const madeAt = (moment: number) => ({ created_date: iso(moment), modified_date: iso(moment), revision: 1 });
