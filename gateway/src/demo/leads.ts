import { newValuesOf } from '@console/shared/fields/field';
import { LEAD_FIELDS } from '@console/shared/fields/lead';
import { iso } from './clock.ts';
import type { Root } from './goods.ts';
import type { Row } from './insert.ts';
import { domainOf, mobile, namesOnce, sellerName } from './names.ts';
import { ELSEWHERE, KARNATAKA } from './places.ts';
import { at } from './random.ts';
import type { Team } from './staff.ts';
import type { Seller, Setting } from './world.ts';

/** Mobile numbers of leads start after those of sellers. */
const FIRST_MOBILE = 900_000;
const STATUSES = ['NEW', 'NEW', 'NEW', 'CONTACTED', 'CONTACTED', 'VERIFIED', 'VERIFIED', 'LOST', 'LOST'] as const;

/** Prospective sellers. The verified ones are the newest sellers, who joined as leads. */
export function leadRows(
  { random: source, clock, counts }: Setting,
  team: Team,
  roots: readonly Root[],
  sellers: readonly Seller[],
): Row<'leads'>[] {
  const random = source.fork('leads');
  const nameOnce = namesOnce();
  const joined = [...sellers];
  const drafts = Array.from({ length: counts.leads }, (_, index) => {
    const wanted = at(STATUSES, index);
    const seller = wanted === 'VERIFIED' ? joined.pop() : undefined;
    const place = random.chance(0.4) ? random.pick(KARNATAKA) : random.pick(ELSEWHERE);
    const root = random.pick(roots);
    const name = seller?.row.seller_name ?? nameOnce(sellerName(random, random.pick(root.trades)), place.city);
    const created = seller
      ? clock.before(seller.since, 48, 400)
      : clock.daysAgo(wanted === 'NEW' ? 0 : 2, wanted === 'NEW' ? 20 : 150);
    const owner = random.pick([...team.managersOf(index), ...team.leads]).info;
    const row: Row<'leads'> = {
      ...newValuesOf(LEAD_FIELDS, {}),
      lead_id: 0,
      name,
      lead_category: seller?.row.categories[0] ?? root.name,
      lead_owner: `${owner.first_name} ${owner.last_name}`,
      lead_status: wanted,
      zone: seller?.row.zone ?? place.zone,
      mobile: seller?.row.mobile_1 ?? mobile(FIRST_MOBILE + index),
      email: seller?.row.email_id_1 ?? `info@${domainOf(name)}`,
      district: seller?.row.district ?? place.district,
      state: seller?.row.state ?? place.state,
      seller_id: seller?.row.seller_id ?? null,
      created_date: iso(created),
      modified_date: iso(seller ? seller.since : wanted === 'NEW' ? created : clock.after(created, 4, 150)),
      revision: { NEW: 1, CONTACTED: 2, VERIFIED: 3, LOST: 2 }[wanted],
    };
    return { row, created };
  });
  return drafts
    .sort((one, other) => one.created - other.created)
    .map(({ row }, index) => Object.assign(row, { lead_id: index + 1 }));
}
