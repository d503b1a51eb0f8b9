import { isoDay } from '@console/shared/dates';
import { iso } from './clock.ts';
import type { Row } from './insert.ts';
import type { Team } from './staff.ts';
import type { Order } from './trade.ts';
import type { Setting } from './world.ts';

const KINDS = [
  ['Freight', 'Truck hire to the site.', 1_500, 24_000],
  ['Loading and unloading', 'Labour at the site gate.', 600, 4_500],
  ['Weighbridge', 'Weighing on both ways.', 120, 600],
  ['Testing', 'Laboratory test of a sample.', 900, 5_200],
  ['Travel', 'Visit to the seller’s yard.', 350, 3_800],
] as const;

/** Expenses on orders whose goods have moved. One in twelve was booked by mistake and is void. */
export function expenseRows(
  { random: source, clock, counts }: Setting,
  team: Team,
  orders: readonly Order[],
): Row<'expenses'>[] {
  const random = source.fork('expenses');
  const busy = orders.filter(({ stage }) => stage !== 'fresh' && stage !== 'drafted' && stage !== 'cancelled');
  const spent = Array.from({ length: counts.expenses }, () => {
    const order = random.pick(busy);
    return { order, moment: clock.after(order.changed.at, 1, 60) };
  });
  return spent
    .sort((one, other) => one.moment - other.moment)
    .map(({ order, moment }, index) => {
      const [expense_type, description, least, most] = random.pick(KINDS);
      const isVoid = random.chance(1 / 12);
      const by = random.pick(team.leads).row.user_id;
      return {
        expense_id: index + 1,
        entity_type: 'ORDER',
        entity_id: order.number,
        amount: Math.round(random.between(least, most) / 10) * 10,
        expense_type,
        description,
        spent_on: isoDay(moment),
        status: isVoid ? 'VOID' : 'ACTIVE',
        void_reason: isVoid ? 'Booked twice.' : null,
        created_by: by,
        modified_by: by,
        created_date: iso(moment),
        modified_date: iso(isVoid ? clock.after(moment, 2, 90) : moment),
        revision: isVoid ? 2 : 1,
      };
    });
}
