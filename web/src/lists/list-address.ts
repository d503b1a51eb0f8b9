import type { Sorting } from '../components/column.ts';
import { rangeField } from './address/day-range.ts';
import type { DayRange } from './address/day-range.ts';
import { idField, openField, severalField, textField } from './address/field.ts';
import type { Field, FieldsOf } from './address/field.ts';
import type { CommercialFilter } from './commercial-list.ts';

/** What the address of a list says: the view that somebody else gets who is given it. */
export interface ListAddress {
  status: readonly string[];
  salesPerson: number | null;
  categoryManager: number | null;
  organisation: number | null;
  tenant: number | null;
  keyword: string;
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

/** @param usual the statuses shown where the address names none; none of them for all. */
export const listFields = (statuses: readonly string[], usual: readonly string[] = []): FieldsOf<ListAddress> => ({
  status: severalField('status', statuses, usual),
  salesPerson: idField('sales_person', null),
  categoryManager: idField('category_manager', null),
  organisation: idField('organisation', null),
  tenant: idField('customer', null),
  keyword: textField('q', KEYWORD_MAX),
  range: rangeField,
  sort: sortField,
  open: openField,
});

/** Takes every filter away but the usual statuses; the sorting and the open record stay. */
export const noFilters = (usual: readonly string[] = []) =>
  ({
    status: usual,
    salesPerson: null,
    categoryManager: null,
    organisation: null,
    tenant: null,
    keyword: '',
  }) satisfies Partial<ListAddress>;

/** How many filters were chosen, the usual statuses and the default range not counted. */
export const filtersOf = (
  { status, salesPerson, categoryManager, organisation, tenant, keyword, range }: ListAddress,
  usual: readonly string[] = [],
): number =>
  [
    String(status) !== String(usual),
    salesPerson !== null,
    categoryManager !== null,
    organisation !== null,
    tenant !== null,
    keyword !== '',
    rangeField.write(range)['range'] !== undefined || range.days === undefined,
  ].filter(Boolean).length;

/**
 * The filter of the rows.
 * @param seesTenants without TENANT READ nobody can filter by customer, whatever a shared address says.
 */
export function filterOf(
  { status, salesPerson, categoryManager, organisation, tenant, keyword, range }: ListAddress,
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
    org_id: org_id ?? (seesTenants ? (organisation ?? undefined) : undefined),
  };
}
