import { daysAgo, isIsoDay } from '@console/shared/dates';
import { LOOKBACK_DAYS, PAGE_SIZE, PENDING_PAGE_SIZES } from '@console/shared/constants';
import type { RecordRef } from '@console/shared/entities';
import type { Queue } from '@console/shared/queues';
import { CLAIMABLE } from '@console/shared/queues';

/** What the address of the dashboards says; everything left out stands for its default. */
export interface HomeAddress {
  dashboard: string | undefined;
  /** null: everybody's, by choice; undefined: nothing was chosen. */
  categoryManager: number | null | undefined;
  salesPerson: number | null | undefined;
  range: DayRange;
  pageOf: (queue: Queue) => { page: number; limit: number };
  open: RecordRef | undefined;
  tab: '1' | '2';
}

export interface DayRange {
  from: string;
  /** Undefined: until now, and on. */
  to: string | undefined;
  /** A number of days back from today, unless both ends were chosen. */
  days: number | undefined;
}

export const RANGES = [
  { days: LOOKBACK_DAYS, label: 'LAST 1 YEAR' },
  { days: 90, label: 'LAST 90 DAYS' },
  { days: 30, label: 'LAST 30 DAYS' },
  { days: 7, label: 'LAST 7 DAYS' },
] as const;

export function readAddress(params: URLSearchParams, now: number): HomeAddress {
  return {
    dashboard: params.get('dashboard') ?? undefined,
    categoryManager: person(params.get('category_manager')),
    salesPerson: person(params.get('sales_person')),
    range: range(params, now),
    pageOf: (queue) => {
      const [page = '', limit = ''] = (params.get(queue) ?? '').split('x');
      return {
        page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
        limit: PENDING_PAGE_SIZES.find((size) => String(size) === limit) ?? PAGE_SIZE.pending,
      };
    },
    open: record(params.get('open')),
    tab: params.get('key') === '2' ? '2' : '1',
  };
}

/** What changes in the address: undefined takes a parameter away. */
export type AddressPatch = Readonly<Record<string, string | undefined>>;

export const choosePerson = (
  name: 'category_manager' | 'sales_person',
  user_id: number | null,
  own: number | null,
): AddressPatch => ({ [name]: user_id === own ? undefined : user_id === null ? 'all' : String(user_id) });

export const chooseDays = (days: number): AddressPatch => ({
  range: days === LOOKBACK_DAYS ? undefined : String(days),
  from: undefined,
  to: undefined,
});

export const chooseDates = (from: string, to: string): AddressPatch => ({ range: undefined, from, to });

export const choosePage = (queue: Queue, page: number, limit: number): AddressPatch => ({
  [queue]: page === 1 && limit === PAGE_SIZE.pending ? undefined : `${page}x${limit}`,
});

export const openRecord = (ref: RecordRef | undefined): AddressPatch => ({
  open: ref && `${ref.entity}:${ref.id}`,
  key: undefined,
});

export function patched(params: URLSearchParams, patch: AddressPatch): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function person(text: string | null): number | null | undefined {
  if (text === 'all') return null;
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

function range(params: URLSearchParams, now: number): DayRange {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isIsoDay(from) && isIsoDay(to) && from <= to) return { from, to, days: undefined };
  const days = RANGES.find((preset) => String(preset.days) === params.get('range'))?.days ?? LOOKBACK_DAYS;
  return { from: daysAgo(now, days), to: undefined, days };
}

function record(text: string | null): RecordRef | undefined {
  const [name, ...rest] = (text ?? '').split(':');
  const entity = CLAIMABLE.find((one) => one === name);
  const id = rest.join(':');
  return entity && /^[\w-]{1,64}$/.test(id) ? { entity, id } : undefined;
}
