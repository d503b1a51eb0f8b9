import { analyticsCalls } from '@console/shared/calls/analytics';
import type { Call } from '@console/shared/calls/call';
import { statusName } from '@console/shared/status-names';
import type { CountedKind } from '@console/shared/status-names';
import type { PlainRow } from './compare.ts';

const { tenant, ...kinds } = analyticsCalls;
const COUNTED = new Map<Call, CountedKind>([
  ...Object.entries(kinds).map(([kind, call]) => [call, kind as keyof typeof kinds] as const),
  [tenant, 'orders'],
]);
const SPLITS = ['status_split', 'sales_person_split', 'tenant_split'];

export const isFigures = (call: Call): boolean => COUNTED.has(call);

/** Figures with the largest parts first, and with the names of statuses that people know. */
export function presentFigures(call: Call, reply: PlainRow): PlainRow {
  const kind = COUNTED.get(call);
  if (!kind) return reply;
  const named = ({ status, ...part }: PlainRow) =>
    typeof status === 'string' ? { ...part, status, name: statusName(kind, status) } : part;
  const split = (parts: readonly PlainRow[]) => parts.map(named).toSorted(largestFirst);
  const splits = SPLITS.filter((key) => Array.isArray(reply[key])).map((key) => [
    key,
    split(reply[key] as readonly PlainRow[]),
  ]);
  return { ...reply, ...Object.fromEntries(splits) };
}

const largestFirst = (a: PlainRow, b: PlainRow): number =>
  amount(b, 'total_value') - amount(a, 'total_value') || amount(b, 'count') - amount(a, 'count');

const amount = (part: PlainRow, field: string): number => Number(part[field]) || 0;
