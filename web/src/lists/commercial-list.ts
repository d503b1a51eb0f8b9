import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { dayEnd, dayStart } from '@console/shared/dates';
import { readAll } from '../stores/read-all.ts';
import type { ReadingAll } from '../stores/read-all.ts';
import type { Listed, ListSpec } from '../stores/live-list.ts';
import type { PageOf } from '../stores/live-run.ts';
import type { Versioned } from '../stores/entity-store.ts';

/** What the rows of a list have for its filters (shared/entities.ts, keys): those of the trade all of it. */
export interface CommercialRow extends Versioned {
  status?: string;
  org_id?: number | null;
  tenant_id?: number | null;
  sales_person?: number | null;
  category_managers?: number[];
}

/** Which rows; null and undefined do not narrow anything down. */
export interface CommercialFilter {
  statuses: readonly string[];
  /** '' where it begins with the first there is. */
  from: string;
  to: string | undefined;
  categoryManager: number | null;
  salesPerson: number | null;
  tenant?: number | null;
  org_id: number | undefined;
  keyword?: string;
  /** What the list's own filters say. */
  own?: Readonly<Record<string, string>>;
}

/** A page of a list as the list calls take it. */
export interface CommercialQuery<Status extends string> {
  status?: Status[];
  from_date?: string;
  to_date?: string;
  category_manager?: number;
  sales_person?: number;
  tenant_id?: number;
  org_id?: number;
  keyword?: string;
  /** Under their own names. */
  own?: Readonly<Record<string, string>>;
  page: number;
  limit: number;
}

export interface CommercialSource<Row> {
  /** Of rows that call their status otherwise. */
  statusOf?: (row: Row) => string;
  /** What a search looks through; a list without it has no search. */
  words?: (row: Row) => readonly (string | undefined)[];
  /** Whether a row is what the list's own filters say. */
  isOwn?: (row: Row, own: Readonly<Record<string, string>>) => boolean;
  read: (query: CommercialQuery<never>, signal: AbortSignal) => Promise<Listed<Row>>;
}

/** A live list of the trade: the same condition for the server's reply and for every change after it. */
export function commercialList<Row extends CommercialRow>(
  { words, isOwn, read, statusOf = ({ status = '' }) => status }: CommercialSource<Row>,
  filter: CommercialFilter,
  page: PageOf,
): ListSpec<Row> {
  const { statuses, from, to, categoryManager, salesPerson, tenant = null, org_id, keyword = '', own = {} } = filter;
  const since = from === '' ? -Infinity : Date.parse(dayStart(from));
  const until = to === undefined ? Infinity : Date.parse(dayEnd(to));
  const isFound = foundBy(words, keyword);
  return {
    ...page,
    matches: (row) => {
      const at = Date.parse(row.created_date);
      return (
        (statuses.length === 0 || statuses.includes(statusOf(row))) &&
        at >= since &&
        at < until &&
        (org_id === undefined || row.org_id === org_id) &&
        (tenant === null || row.tenant_id === tenant) &&
        (categoryManager === null || row.category_managers?.includes(categoryManager) === true) &&
        (salesPerson === null || row.sales_person === salesPerson) &&
        (isOwn?.(row, own) ?? true) &&
        isFound(row)
      );
    },
    read: ({ page: number, limit }, signal) => read(queryOf(filter, { page: number, limit }), signal),
  };
}

/** Every row that matches, in the server's order. */
export const readWhole = <Row extends CommercialRow>(
  { idOf, read }: Pick<CommercialSource<Row>, 'read'> & Pick<ReadingAll<Row>, 'idOf'>,
  filter: CommercialFilter,
  how: Pick<ReadingAll<Row>, 'onProgress' | 'signal'>,
): Promise<Listed<Row>> =>
  readAll({ ...how, idOf, limit: PAGE_LIMIT_MAX, read: (page, signal) => read(queryOf(filter, page), signal) });

/** Whether a search finds a row; without a keyword, and where nothing is looked through, it finds every one. */
function foundBy<Row>(words: CommercialSource<Row>['words'], keyword: string): (row: Row) => boolean {
  const sought = keyword.toLowerCase();
  if (!words || sought === '') return () => true;
  return (row) => words(row).some((word) => word?.toLowerCase().includes(sought));
}

/** One page of these rows, in the words of the list calls. */
export function queryOf(filter: CommercialFilter, { page, limit }: PageOf): CommercialQuery<never> {
  const { statuses, from, to, categoryManager, salesPerson, tenant, org_id, keyword, own = {} } = filter;
  return {
    ...(statuses.length > 0 && { status: [...statuses] as never[] }),
    ...(from !== '' && { from_date: from }),
    ...(to !== undefined && { to_date: to }),
    ...(categoryManager !== null && { category_manager: categoryManager }),
    ...(salesPerson !== null && { sales_person: salesPerson }),
    ...(typeof tenant === 'number' && { tenant_id: tenant }),
    ...(org_id !== undefined && { org_id }),
    ...(keyword && { keyword }),
    ...(Object.keys(own).length > 0 && { own }),
    page,
    limit,
  };
}
