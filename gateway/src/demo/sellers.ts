import { OWN_ORG_ID } from '@console/shared/constants';
import { newValuesOf } from '@console/shared/fields/field';
import { SELLER_FIELDS } from '@console/shared/fields/seller';
import { iso } from './clock.ts';
import type { Root } from './goods.ts';
import { domainOf, gstin, mobile, namesOnce, pincode, sellerName, street } from './names.ts';
import { ELSEWHERE, KARNATAKA } from './places.ts';
import { at } from './random.ts';
import type { Team } from './staff.ts';
import type { Seller, Setting } from './world.ts';

const FIRST_SELLER = 301;
/** Mobile numbers of sellers start far above those of customers' users. */
const FIRST_MOBILE = 500_000;

/** Sellers by joining date. The first three quarters joined before any product was listed. */
export function makeSellers({ random: source, clock, counts }: Setting, team: Team, roots: readonly Root[]): Seller[] {
  const random = source.fork('sellers');
  const nameOnce = namesOnce();
  const old = Math.ceil(counts.sellers * 0.8);
  const days = Array.from({ length: counts.sellers }, (_, index) =>
    index < old ? clock.daysAgo(470, 590) : clock.daysAgo(10, 460),
  ).sort((one, other) => one - other);

  return days.map((since, index): Seller => {
    const place = random.chance(0.45) ? random.pick(KARNATAKA) : random.pick(ELSEWHERE);
    const main = index % roots.length;
    const sells = [
      ...new Set([main, ...Array.from({ length: random.int(0, 2) }, () => random.int(0, roots.length - 1))]),
    ];
    const seller_name = nameOnce(sellerName(random, random.pick(at(roots, main).trades)), place.city);
    const pin_code = pincode(random, place);
    const address1 = street(random);
    const created_date = iso(since);
    const scout = random.pick([...team.managersOf(main), ...team.leads]).info;
    const row: Seller['row'] = {
      ...newValuesOf(SELLER_FIELDS, {}),
      seller_id: FIRST_SELLER + index,
      seller_name,
      address: `${address1}, ${place.city}`,
      district: place.district,
      state: place.state,
      pin_code,
      year_of_establishment: random.int(1972, 2022),
      zone: place.zone,
      source_person: `${scout.first_name} ${scout.last_name}`,
      categories: sells.map((root) => at(roots, root).name),
      is_active: index < roots.length || random.chance(0.93),
      is_deleted: false,
      is_h3_seller: index < roots.length || random.chance(0.95),
      org_id: OWN_ORG_ID,
      gstin: gstin(random, place.state, seller_name),
      mobile_1: mobile(FIRST_MOBILE + index),
      email_id_1: `sales@${domainOf(seller_name)}`,
      office_address_details: { address1, city: place.city, state: place.state, postal_code: String(pin_code) },
      created_date,
      modified_date: created_date,
      revision: 1,
    };
    const { seller_id, district, state, address, gstin: number, mobile_1, email_id_1 } = row;
    const info = { seller_id, seller_name, district, state, address, gstin: number, mobile_1, email_id_1 };
    return { row, info, since, roots: sells };
  });
}
