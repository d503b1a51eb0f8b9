import { needsEwayBill } from '@console/shared/eway-bill';
import { dayEnd, isoDay } from '@console/shared/dates';
import type { EwayBill } from '@console/shared/fields/eway-bill';
import type { ChallanLine } from '@console/shared/pricing';
import { DAY, iso } from './clock.ts';
import type { Challan } from './dispatching.ts';
import { createRandom } from './random.ts';

const NONE: EwayBill = { ewaybill_number: null, ewaybill_valid_until: null };
const MINUTE = 60_000;

/** Of every six under way, in days from today: one has expired, one expires today, and of one the number is not known yet. */
const LEFT = [0, 1, undefined, 2, 3, 4];

/** The e-way bills of the challans that need one and have left: valid until the last minute of a day. */
export function makeEwayBills(
  challans: readonly { challan: Challan; lines: readonly ChallanLine[]; distance_km: number | null }[],
  today: number,
): (challan: Challan) => EwayBill {
  const kept = new Map<Challan, EwayBill>();
  let underWay = 0;
  for (const { challan, lines, distance_km } of challans) {
    const { number, status, at } = challan;
    if (!needsEwayBill(lines) || status === 'DRAFT' || status === 'CANCELLED') continue;
    const ewaybill_number = String(createRandom(`e-way bill of ${number}`).int(131_000_000_000, 191_999_999_999));
    const left = status === 'IN_TRANSIT' ? LEFT[underWay++ % LEFT.length] : 0;
    if (left === undefined) continue;
    // A day for every 200 km (CGST Rule 138(10)).
    const days = Math.ceil((distance_km ?? 1) / 200);
    const end = status === 'IN_TRANSIT' ? today + left * DAY : Date.parse(dayEnd(isoDay(at))) + days * DAY;
    kept.set(challan, { ewaybill_number, ewaybill_valid_until: iso(end - MINUTE) });
  }
  return (challan) => kept.get(challan) ?? NONE;
}
