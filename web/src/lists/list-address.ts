import type { Sorting } from '../components/column.ts';
import { LOOKBACK_DAYS } from '@console/shared/constants';
import { rangeOver } from '../records/address/day-range.ts';
import type { DayRange } from '../records/address/day-range.ts';
import { idField, openAs, severalField, textField, textsField } from '../records/address/field.ts';
import type { Field, FieldsOf } from '../records/address/field.ts';
import type { CommercialFilter } from './commercial-list.ts';

/** What the address of a list says: the view that somebody else gets who is given it. */
export interface ListAddress {
  status: readonly string[];
  salesPerson: number | null;
  categoryManager: number | null;
  organisation: number | null;
  tenant: number | null;
  keyword: string;
  /** By the names that the list gives its own filters. */
  own: Readonly<Record<string, string>>;
  range: DayRange;
  sort: Sorting | undefined;
  /** The id of the open record. */
  open: string | undefined;
}

const KEYWORD_MAX = 100;

/** `sort=total` or `sort=-total`. */
const sortField: Field<Sorting | undefined> = {
  read: (params) => {
    const [, sign, key] = /^(-?)([a-z]+)$/.exec(params.get('sort') ?? '') ?? [];
    return key === undefined ? undefined : { key, isDescending: sign === '-' };
  },
  write: (by) => ({ sort: by && `${by.isDescending ? '-' : ''}${by.key}` }),
};

/** What the address of one list says otherwise than the others do. */
export interface OwnAddress {
  /** The names of its own filters. */
  names: readonly string[];
  /** The name of the open record. */
  open: string;
  /** How far it looks back unless one chooses otherwise; as the lists of the trade do without it. */
  days?: number;
}

const NOTHING_OWN: OwnAddress = { names: [], open: 'open' };

/** The parameter that names the open record. */
export const openedBy = ({ open }: OwnAddress = NOTHING_OWN): string => open;

export const usualDays = ({ days = LOOKBACK_DAYS }: OwnAddress = NOTHING_OWN): number => days;

/** @param usual the statuses shown where the address names none; none of them for all. */
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
  own: textsField(own.names, KEYWORD_MAX),
  range: rangeOver(usualDays(own)),
  sort: sortField,
  open: openAs(own.open),
});

/** Takes every filter away but the usual statuses; the sorting and the open record stay. */
export const noFilters = (usual: readonly string[] = [], { names } = NOTHING_OWN) =>
  ({
    status: usual,
    salesPerson: null,
    categoryManager: null,
    organisation: null,
    tenant: null,
    keyword: '',
    own: Object.fromEntries(names.map((name) => [name, ''])),
  }) satisfies Partial<ListAddress>;

/** How many filters were chosen, the usual statuses and the default range not counted. */
export const filtersOf = (
  { status, salesPerson, categoryManager, organisation, tenant, keyword, own: texts, range }: ListAddress,
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
    ...Object.values(texts).map((text) => text !== ''),
    range.days !== usualDays(own),
  ].filter(Boolean).length;

/**
 * The filter of the rows.
 * @param seesTenants without TENANT READ nobody can filter by customer, whatever a shared address says.
 */
export function filterOf(
  { status, salesPerson, categoryManager, organisation, tenant, keyword, own, range }: ListAddress,
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
    own,
    org_id: org_id ?? (seesTenants ? (organisation ?? undefined) : undefined),
  };
}
