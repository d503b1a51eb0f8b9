import { arrivalFaults, NO_SHORTFALL, settled, shortOf } from '@console/shared/arrival';
import type { BodyOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import type { DcLine } from '@console/shared/entities/delivery-challan';
import { invalid } from '@console/shared/errors';
import type { Updateable } from 'kysely';
import type { Database } from '../database/tables.ts';

type Body = Pick<BodyOf<typeof deliveryChallanCalls.updateStatus>, 'lines' | 'shortfall'>;
type Said = NonNullable<Body['lines']>[number];

/**
 * What arrived of the lines, by line id, as stored. Lines that are not named arrived whole. Throws 422 naming every
 * field of a line that cannot have arrived so, and `shortfall` if something is short and nothing says what happens to
 * it.
 */
export function arrivals(
  dc_lines: readonly DcLine[],
  { lines = [], shortfall }: Body,
): Map<number, Updateable<Database['dc_lines']>> {
  const live = new Map(dc_lines.filter(({ status }) => status !== 'CANCELLED').map((line) => [line.dc_line_id, line]));
  const said = lines.map((line, at) => {
    const isSecond = lines.findIndex(({ dc_line_id }) => dc_line_id === line.dc_line_id) < at;
    return { ...arrivalOf(line), sent: live.get(line.dc_line_id)?.delivered_qty, isSecond };
  });
  const faults = said.flatMap((line, at) =>
    Object.entries(faultsOf(line)).map(([field, words]) => [`lines.${at}.${field}`, words]),
  );
  const isShort = said.some(({ sent = 0, arrived }) => shortOf(sent, arrived) > 0);
  if (faults.length === 0 && isShort && !shortfall) faults.push(['shortfall', NO_SHORTFALL]);
  if (faults.length > 0) throw invalid(Object.fromEntries(faults) as Record<string, string>);
  return new Map(
    said.map(({ dc_line_id, sent = 0, arrived, reason }) => {
      const short_reason = shortOf(sent, arrived) > 0 ? reason : null;
      return [dc_line_id, { ...settled(sent, arrived, shortfall ?? 'send'), short_reason }];
    }),
  );
}

const arrivalOf = ({ dc_line_id, received_qty, damaged_qty = 0, reason }: Said) => ({
  dc_line_id,
  arrived: { received_qty, damaged_qty },
  reason: reason?.trim() ?? '',
});

type Arrival = ReturnType<typeof arrivalOf> & { sent: number | undefined; isSecond: boolean };

function faultsOf({ sent, arrived, reason, isSecond }: Arrival): object {
  if (sent === undefined) return { dc_line_id: 'This line does not belong to this challan.' };
  return isSecond ? { dc_line_id: 'This line is listed twice.' } : arrivalFaults(sent, arrived, reason);
}
