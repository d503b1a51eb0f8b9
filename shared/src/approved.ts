import type { ApprovedTerms } from './entities/quotation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The terms of a quotation that are kept as they were approved, for as long as the quotation differs from them. */
export const APPROVED_FIELDS = [
  'quotation_items',
  'total_price',
  'grand_total',
  'charge_1_name',
  'charge_1_value',
  'charge_2_name',
  'charge_2_value',
  'quotation_discount',
  'payment_terms',
  'remark',
] as const satisfies readonly (keyof ApprovedTerms)[];

/** In these statuses a quotation is as it was approved. */
export const STANDS_APPROVED: readonly unknown[] = ['CONFIRMED', 'CONVERTED_TO_ORDER'];

const termsOf = ({ approved }: Fields): Fields | null => (approved as Fields | null | undefined) ?? null;

/** Whether a quotation was ever approved; a customer sees no other. */
export const wasApproved = (row: Fields): boolean => STANDS_APPROVED.includes(row['status']) || termsOf(row) !== null;

const statusSeen = (row: Fields): unknown =>
  row['status'] === 'SENT' && termsOf(row) !== null ? 'CONFIRMED' : row['status'];

/** A quotation as its customer sees it: as it was last approved, whatever was edited since. */
export function asApproved<T extends Fields>(row: T): T {
  const terms = termsOf(row);
  return terms ? { ...row, ...terms, status: statusSeen(row) } : row;
}

interface Told {
  row: Fields | null;
  before: Fields | null;
  changed: string[];
}

/** A change to a quotation as its customer hears of it: the old keys that they saw, and the fields that differ for them. */
export function approvedChange<C extends Told>(change: C): C {
  const { row, before } = change;
  if (!row || !before) return change;
  const old = { ...row, ...before };
  const [was, is] = [statusSeen(old), statusSeen(row)];
  const { status: _status, approved: _approved, ...keys } = before;
  const changed = change.changed.filter((field) => field !== 'status' && !isTerm(field));
  return {
    ...change,
    before: was === is ? keys : { ...keys, status: was },
    changed: [...changed, ...(was === is ? [] : ['status']), ...termsChanged(old, row, change.changed)],
  };
}

const isTerm = (field: string) => (APPROVED_FIELDS as readonly string[]).includes(field);

/** Which terms differ for the customer: none while the approved ones stand, and those that a new approval changed. */
function termsChanged(old: Fields, row: Fields, changed: readonly string[]): string[] {
  if (termsOf(row)) return [];
  const terms = termsOf(old);
  if (!terms) return changed.filter(isTerm);
  return APPROVED_FIELDS.filter((field) => JSON.stringify(terms[field]) !== JSON.stringify(row[field]));
}
