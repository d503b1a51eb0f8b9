import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { dayEnd, dayStart } from '@console/shared/dates';
import { takenQueries, takesQuery } from '../stores/gateway.ts';
import { readAll } from '../stores/read-all.ts';
import type { ReadingAll } from '../stores/read-all.ts';
import type { Listed, ListSpec } from '../stores/live-list.ts';
import type { PageOf } from '../stores/live-run.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';

/** The fields that a list's filters use (shared/entities.ts, keys). Quotes and orders have all of them. */
export interface CommercialRow extends Versioned {
  status?: string;
  org_id?: number | null;
  tenant_id?: number | null;
  sales_person?: number | null;
  category_managers?: number[];
}

/** Which rows to show; null and undefined do not filter. */
export interface CommercialFilter {
  statuses: readonly string[];
  /** '' for no lower limit. */
  from: string;
  to: string | undefined;
  categoryManager: number | null;
  salesPerson: number | null;
  tenant?: number | null;
  org_id: number | undefined;
  keyword?: string;
  /** Only these records, whatever the rest says. */
  ids?: readonly string[];
  /** By deadline, if not the newest first. */
  sort?: 'deadline' | undefined;
  /** Values of the list's own filters. */
  own?: Readonly<Record<string, string>>;
}

/** One page, as the list calls expect it. */
export interface CommercialQuery<Status extends string> {
  status?: Status[];
  from_date?: string;
  to_date?: string;
  category_manager?: number;
  sales_person?: number;
  tenant_id?: number;
  org_id?: number;
  keyword?: string;
  ids?: never[];
  sort?: 'deadline';
  /** Under their own names. */
  own?: Readonly<Record<string, string>>;
  page: number;
  limit: number;
}

export interface CommercialSource<Row> {
  /** The path of its list call, if not every gateway takes all its filters. */
  call?: string;
  /** For rows with a different status field. */
  statusOf?: (row: Row) => string;
  /** The texts a search looks through. Without it the list cannot be searched. */
  words?: (row: Row) => readonly (string | undefined)[];
  /** Its list call takes chosen records by id. */
  idOf?: (row: Row) => string;
  /** Whether a row matches the list's own filters. */
  isOwn?: (row: Row, own: Readonly<Record<string, string>>) => boolean;
  read: (query: CommercialQuery<never>, signal: AbortSignal) => Promise<Listed<Row>>;
}

/** A live list that applies the same filter to the server's response and to every later change. */
export function commercialList<Row extends CommercialRow>(
  { call, words, idOf, isOwn, read, statusOf = ({ status = '' }) => status }: CommercialSource<Row>,
  asked: CommercialFilter,
  page: PageOf,
): ListSpec<Row> {
  const filter = takenFilter(call, idOf !== undefined, asked);
  const { statuses, from, to, categoryManager, salesPerson, tenant = null, org_id, keyword = '', own = {} } = filter;
  const { ids = [] } = filter;
  const since = from === '' ? -Infinity : Date.parse(dayStart(from));
  const until = to === undefined ? Infinity : Date.parse(dayEnd(to));
  const isFound = foundBy(words, keyword);
  return {
    ...page,
    order: filter.sort ?? 'newest',
    matches: (row) => {
      const at = Date.parse(row.created_date);
      return (
        (ids.length === 0 || idOf === undefined || ids.includes(idOf(row))) &&
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

/** Every matching row, in the server's order. */
export const readWhole = <Row extends CommercialRow>(
  { call, idOf, store, read }: Pick<CommercialSource<Row>, 'call' | 'idOf' | 'read'> & { store: EntityStore<Row> },
  asked: CommercialFilter,
  how: Pick<ReadingAll<Row>, 'onProgress' | 'signal'>,
): Promise<Listed<Row>> => {
  const filter = takenFilter(call, idOf !== undefined, asked);
  return readAll({
    ...how,
    idOf: store.idOf,
    limit: PAGE_LIMIT_MAX,
    read: (page, signal) => read(queryOf(filter, page), signal),
  });
};

/** The filter without what the gateway would ignore, so that later changes are not held to more than its replies. */
function takenFilter(
  call: string | undefined,
  takesIds: boolean,
  { ids = [], ...filter }: CommercialFilter,
): CommercialFilter {
  if (call === undefined) return filter;
  const takes = (name: string) => takesQuery(call, name);
  if (ids.length > 0 && takesIds && takes('ids')) return { ...ALL, sort: filter.sort, ids };
  return {
    ...filter,
    ...(!takes('status') && { statuses: [] }),
    ...(!takes('from_date') && { from: '', to: undefined }),
    ...(!takes('category_manager') && { categoryManager: null }),
    ...(!takes('keyword') && { keyword: '' }),
    ...(!takes('sort') && { sort: undefined }),
    ...(filter.own && { own: takenQueries(call, filter.own) }),
  };
}

const ALL = {
  statuses: [],
  from: '',
  to: undefined,
  categoryManager: null,
  salesPerson: null,
  org_id: undefined,
} satisfies CommercialFilter;

/** Whether a row matches the keyword. Without a keyword or searchable text, every row does. */
function foundBy<Row>(words: CommercialSource<Row>['words'], keyword: string): (row: Row) => boolean {
  const sought = keyword.toLowerCase();
  if (!words || sought === '') return () => true;
  return (row) => words(row).some((word) => word?.toLowerCase().includes(sought));
}

/** One page of these rows, as query parameters. */
export function queryOf(filter: CommercialFilter, { page, limit }: PageOf): CommercialQuery<never> {
  const { statuses, from, to, categoryManager, salesPerson, tenant, org_id, keyword, ids = [], sort } = filter;
  const { own = {} } = filter;
  return {
    ...(statuses.length > 0 && { status: [...statuses] as never[] }),
    ...(from !== '' && { from_date: from }),
    ...(to !== undefined && { to_date: to }),
    ...(categoryManager !== null && { category_manager: categoryManager }),
    ...(salesPerson !== null && { sales_person: salesPerson }),
    ...(typeof tenant === 'number' && { tenant_id: tenant }),
    ...(org_id !== undefined && { org_id }),
    ...(keyword && { keyword }),
    ...(ids.length > 0 && { ids: [...ids] as never[] }),
    ...(sort && { sort }),
    ...(Object.keys(own).length > 0 && { own }),
    page,
    limit,
  };
}
