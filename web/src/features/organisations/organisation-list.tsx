import type { Organisation } from '@console/shared/entities/parties';
import { MESSAGES } from '@console/shared/messages';
import { listOrganisations } from '../../api/organisations.ts';
import { Badge } from '../../components/badge.tsx';
import type { Column } from '../../components/column.ts';
import { Logo } from '../../components/logo.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { EVER } from '../../records/address/day-range.ts';
import type { ListKind } from '../../lists/list-kind.ts';
import { createdColumn, createdExport } from '../../lists/table/common-columns.tsx';
import { stores } from '../../stores/stores.ts';

const activity = ({ is_active }: Organisation): string => (is_active ? 'Active' : 'Inactive');

/** A customer's own account is not told how many there are. */
const customersOf = ({ customers }: Partial<Organisation>): string =>
  customers === undefined
    ? 'Customers'
    : `${customers.toLocaleString('en-IN')} ${customers === 1 ? 'customer' : 'customers'}`;

const COLUMNS: readonly Column<Organisation>[] = [
  { key: 'id', title: 'ID', width: '5rem', sortBy: ({ org_id }) => org_id, render: ({ org_id }) => org_id },
  {
    key: 'name',
    title: 'Organisation',
    card: 'title',
    sortBy: ({ organisation_name }) => organisation_name,
    render: ({ logo, organisation_name }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Logo file={logo} name={organisation_name} />
        <span className="truncate" data-tip={organisation_name}>
          {organisation_name}
        </span>
      </span>
    ),
  },
  {
    key: 'active',
    title: 'Status',
    width: '6rem',
    card: 'aside',
    sortBy: activity,
    render: (row) => <Badge tone={row.is_active ? 'green' : 'grey'}>{activity(row)}</Badge>,
  },
  {
    key: 'customers',
    title: 'Customers',
    width: '9rem',
    align: 'right',
    sortBy: ({ customers }) => customers,
    render: (row) => <RouteLink to={`/tenantManager/${row.org_id}`}>{customersOf(row)}</RouteLink>,
  },
  createdColumn,
];

/** All organisations. A row opens the list of its customers. */
export const ORGANISATION_LIST: ListKind<Organisation> = {
  call: '/organisation/getOrganisation',
  title: 'Organisations',
  one: 'organisation',
  many: 'organisations',
  store: stores.organisation,
  labelOf: ({ organisation_name }) => `organisation ${organisation_name}`,
  pageOf: (id) => `/tenantManager/${id}`,
  columns: COLUMNS,
  exported: () => [
    { title: 'ID', value: ({ org_id }) => org_id },
    { title: 'Organisation', value: ({ organisation_name }) => organisation_name },
    { title: 'Status', value: activity },
    { title: 'Customers', value: ({ customers }) => customers },
    createdExport,
  ],
  searchHint: () => 'Organisation name',
  people: [],
  own: { names: [], open: 'org_id', days: EVER },
  words: ({ organisation_name }) => [organisation_name],
  failed: MESSAGES.others.organisationsFailed,
  read: ({ own: _own, org_id: _one, tenant_id: _tenant, sales_person: _sales, ...query }, signal) =>
    listOrganisations(query, signal),
};
