import type { Sorting } from '../components/column.ts';
import { LOOKBACK_DAYS } from '@console/shared/constants';
import { rangeOver } from '../records/address/day-range.ts';
import type { DayRange } from '../records/address/day-range.ts';
import { idField, idsField, openAs, severalField, textField, textsField } from '../records/address/field.ts';
import type { Field, FieldsOf } from '../records/address/field.ts';
import { VIEW } from '../records/saved-views/view-address.ts';
import type { CommercialFilter } from './commercial-list.ts';

/** The view in a list's address, which can be shared. */
export interface ListAddress {
  status: readonly string[];
  salesPerson: number | null;
  categoryManager: number | null;
  organisation: number | null;
  tenant: number | null;
  keyword: string;
  /** Only these records, whatever the other filters say; empty for all. */
  ids: readonly string[];
  /** By the names of the list's own filters. */
  own: Readonly<Record<string, string>>;
  range: DayRange;
  sort: Sorting | undefined;
  /** Keys of the columns shown, in their order; empty for all of them. */
  columns: readonly string[];
  /** One line a row. */
  isCompact: boolean;
  /** Id of the saved view that this began as. */
  view: number | null;
  /** Id of the open record. */
  open: string | undefined;
}

const KEYWORD_MAX = 100;
/** More are not taken by the list calls. */
const IDS_MAX = 100;

/** `sort=total` or `sort=-total`. */
const sortField: Field<Sorting | undefined> = {
  read: (params) => {
    const [, sign, key] = /^(-?)([a-z]+)$/.exec(params.get('sort') ?? '') ?? [];
    return key === undefined ? undefined : { key, isDescending: sign === '-' };
  },
  write: (by) => ({ sort: by && `${by.isDescending ? '-' : ''}${by.key}` }),
};

const COLUMNS_MAX = 40;

const compactField: Field<boolean> = {
  read: (params) => params.get('density') === 'compact',
  write: (isCompact) => ({ density: isCompact ? 'compact' : undefined }),
};

/** How a list's address differs from the common one. */
export interface OwnAddress {
  /** Names of its own filters. */
  names: readonly string[];
  /** The parameter of the open record. */
  open: string;
  /** Default look-back in days; by default that of quotes and orders. */
  days?: number;
}

const NOTHING_OWN: OwnAddress = { names: [], open: 'open' };

/** The parameter that names the open record. */
export const openedBy = ({ open }: OwnAddress = NOTHING_OWN): string => open;

export const usualDays = ({ days = LOOKBACK_DAYS }: OwnAddress = NOTHING_OWN): number => days;

/** @param usual the statuses shown by default; empty for all. */
export const listFields = (
  statuses: readonly string[],
  usual: readonly string[] = [],
  own: OwnAddress = NOTHING_OWN,
): FieldsOf<ListAddress> => ({
  status: severalField('status', statuses, usual),
  salesPerson: idField('sales_person', null),
  categoryManager: idField('category_manager', null),
  organisation: idField('organisation', null),
  tenant: idField('customer', null),
  keyword: textField('q', KEYWORD_MAX),
  ids: idsField('ids', IDS_MAX),
  own: textsField(own.names, KEYWORD_MAX),
  range: rangeOver(usualDays(own)),
  sort: sortField,
  columns: idsField('columns', COLUMNS_MAX),
  isCompact: compactField,
  view: idField(VIEW, null),
  open: openAs(own.open),
});

/** What an address says beside the view of a list: which of the lists of its screen it is. */
export function besideList(query: string, { names, open } = NOTHING_OWN): string {
  const rest = new URLSearchParams(query);
  for (const name of [...OF_EVERY_LIST, ...names, open]) rest.delete(name);
  return rest.toString();
}

const OF_EVERY_LIST = [
  ...['status', 'sales_person', 'category_manager', 'organisation', 'customer', 'q', 'ids', 'range', 'from', 'to'],
  ...['sort', 'columns', 'density', VIEW],
];

/** Removes all filters except the default statuses. Sorting, columns and the open record stay. */
export const noFilters = (usual: readonly string[] = [], { names } = NOTHING_OWN) =>
  ({
    status: usual,
    salesPerson: null,
    categoryManager: null,
    organisation: null,
    tenant: null,
    keyword: '',
    ids: [],
    own: Object.fromEntries(names.map((name) => [name, ''])),
  }) satisfies Partial<ListAddress>;

/** Number of active filters, not counting the default statuses and date range. */
export const filtersOf = (
  { status, salesPerson, categoryManager, organisation, tenant, keyword, ids, own: texts, range }: ListAddress,
  usual: readonly string[] = [],
  own?: OwnAddress,
): number =>
  [
    String(status) !== String(usual),
    salesPerson !== null,
    categoryManager !== null,
    organisation !== null,
    tenant !== null,
    keyword !== '',
    ids.length > 0,
    ...Object.values(texts).map((text) => text !== ''),
    range.days !== usualDays(own),
  ].filter(Boolean).length;

/**
 * The filter for the rows.
 * @param seesTenants without TENANT READ nobody can filter by customer, even with a shared address.
 */
export function filterOf(
  { status, salesPerson, categoryManager, organisation, tenant, keyword, ids, own, range }: ListAddress,
  org_id: number | undefined,
  seesTenants: boolean,
): CommercialFilter {
  return {
    statuses: status,
    from: range.from,
    to: range.to,
    salesPerson,
    categoryManager,
    tenant: seesTenants ? tenant : null,
    keyword,
    ids,
    own,
    org_id: org_id ?? (seesTenants ? (organisation ?? undefined) : undefined),
  };
}
