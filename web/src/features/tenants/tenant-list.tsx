import { formatDay, isoDay } from '@console/shared/dates';
import type { Organisation, Tenant } from '@console/shared/entities/parties';
import { MESSAGES } from '@console/shared/messages';
import { can } from '@console/shared/permissions';
import { BadgeCheck, BadgeX, Pencil, Trash2, Users } from 'lucide-react';
import { use } from 'react';
import { useNavigate } from 'react-router';
import { listTenants } from '../../api/tenants.ts';
import type { Column } from '../../components/column.ts';
import { Logo } from '../../components/logo.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { EVER } from '../../records/address/day-range.ts';
import type { ListKind, OwnFieldsProps } from '../../lists/list-kind.ts';
import { createdExport, salesColumn, salesOf } from '../../lists/table/common-columns.tsx';
import { stores } from '../../stores/stores.ts';
import { nameOf } from '../../records/person-name.ts';
import { VerifiedBadge } from '../../records/tenants/verified-badge.tsx';
import { OpenRoutesContext } from '../../components/open-routes.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { useUser } from '../../stores/use-user.ts';
import { TenantMovesContext } from '../../records/tenants/tenant-moves-provider.tsx';
import type { TenantMove } from '../../records/tenants/tenant-moves-provider.tsx';
import { OwnSelect } from '../../lists/filters/own-select.tsx';

const columnsFor = (isOurs: boolean): readonly Column<Tenant>[] => [
  {
    key: 'name',
    title: 'Customer',
    card: 'title',
    sortBy: ({ tenant_name }) => tenant_name,
    render: ({ logo, tenant_id, tenant_name, district, state }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Logo file={logo} name={tenant_name} />
        <TwoLine
          main={<RouteLink to={`/view-tenant/${tenant_id}`}>{tenant_name}</RouteLink>}
          sub={`${district}, ${state}`}
        />
      </span>
    ),
  },
  {
    key: 'verified',
    title: 'Verified',
    width: '7.5rem',
    card: 'aside',
    sortBy: ({ verified_tenant }) => (verified_tenant ? 1 : 0),
    render: ({ verified_tenant }) => <VerifiedBadge isVerified={verified_tenant} />,
  },
  {
    key: 'gst',
    title: 'GST number',
    width: '10.5rem',
    priority: 3,
    sortBy: ({ gst_no }) => gst_no ?? '',
    render: ({ gst_no }) => gst_no ?? '—',
  },
  {
    key: 'users',
    title: 'Users',
    width: '4.5rem',
    align: 'right',
    priority: 2,
    sortBy: ({ tenant_users }) => tenant_users.length,
    render: ({ tenant_users }) => tenant_users.length,
  },
  { ...salesColumn, width: '9.5rem' },
  ...(isOurs ? [createdByColumn] : []),
  {
    key: 'created',
    title: 'Since',
    width: '7rem',
    align: 'right',
    priority: 3,
    sortBy: ({ created_date }) => created_date,
    render: ({ created_date }) => <time dateTime={created_date}>{formatDay(isoDay(new Date(created_date)))}</time>,
  },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    width: '8rem',
    align: 'right',
    card: 'bottom',
    render: (row) => <TenantActions row={row} />,
  },
];

const createdByColumn: Column<Tenant> = {
  key: 'by',
  title: 'Created by',
  width: '9.5rem',
  priority: 3,
  sortBy: ({ created_by_info }) => nameOf(created_by_info),
  render: ({ created_by_info }) => nameOf(created_by_info),
};

const verifiedOf = (said: string | undefined): boolean | undefined => (said === undefined ? undefined : said === 'yes');

/**
 * The customers of one organisation. Rows open as pages.
 * @param isOurs the reader is staff. Only staff see who created a customer.
 */
export const tenantListOf = ({ org_id, organisation_name }: Organisation, isOurs: boolean): ListKind<Tenant> => ({
  title: `Customers of ${organisation_name}`,
  one: 'customer',
  many: 'customers',
  call: '/tenant/getTenant',
  store: stores.tenant,
  labelOf: ({ tenant_name }) => `customer ${tenant_name}`,
  pageOf: (id) => `/view-tenant/${id}`,
  columns: columnsFor(isOurs),
  exported: () => [
    { title: 'Customer', value: ({ tenant_id }) => tenant_id },
    { title: 'Name', value: ({ tenant_name }) => tenant_name },
    { title: 'Address', value: ({ address }) => address },
    { title: 'District', value: ({ district }) => district },
    { title: 'State', value: ({ state }) => state },
    { title: 'PIN code', value: ({ postal_code }) => postal_code },
    { title: 'GST number', value: ({ gst_no }) => gst_no },
    { title: 'Email', value: ({ email }) => email },
    { title: 'Mobile', value: ({ mobile }) => mobile },
    { title: 'Verified', value: ({ verified_tenant }) => (verified_tenant ? 'Yes' : 'No') },
    { title: 'Users', value: ({ tenant_users }) => tenant_users.length },
    { title: 'Salesperson', value: salesOf },
    ...(isOurs ? [{ title: 'Created by', value: ({ created_by_info }: Tenant) => nameOf(created_by_info) }] : []),
    createdExport,
  ],
  searchHint: () => 'Customer name',
  people: ['sales'],
  own: OWN,
  ownFields: VerifiedFilter,
  isOwn: ({ verified_tenant }, { verified }) => verified_tenant === (verifiedOf(verified) ?? verified_tenant),
  words: ({ tenant_name }) => [tenant_name],
  failed: MESSAGES.tenant.listFailed,
  org_id,
  read: ({ own = {}, tenant_id: _one, ...query }, signal) => {
    const verified = verifiedOf(own['verified']);
    const shown = { map_users: true, map_sales_person: true, map_created_by: true };
    return listTenants({ ...query, ...shown, ...(verified !== undefined && { verified_tenant: verified }) }, signal);
  },
});

const OWN = { names: ['verified'], open: 'tenant_id', days: EVER };

const MOVES: readonly { move: TenantMove; label: (name: string) => string; icon: typeof Pencil }[] = [
  { move: 'verify', label: (name) => `Verify ${name}`, icon: BadgeCheck },
  { move: 'unverify', label: (name) => `Mark ${name} as not verified`, icon: BadgeX },
  { move: 'edit', label: (name) => `Edit ${name}`, icon: Pencil },
  { move: 'delete', label: (name) => `Delete ${name}`, icon: Trash2 },
];

/** Actions on a customer in the list. */
function TenantActions({ row }: { row: Tenant }) {
  const navigate = useNavigate();
  const mayOpen = use(OpenRoutesContext);
  const moves = use(TenantMovesContext);
  const { permissions } = useUser();
  const users = `/tenantUsers/${row.tenant_id}`;
  return (
    <span className="inline-flex">
      {can(permissions, 'tenant_user', 'READ') && mayOpen(users) && (
        <IconButton size="sm" icon={Users} label={`Users of ${row.tenant_name}`} onClick={() => void navigate(users)} />
      )}
      {MOVES.filter(({ move }) => moves?.may(move, row)).map(({ move, label, icon }) => (
        <IconButton
          key={move}
          size="sm"
          icon={icon}
          label={label(row.tenant_name)}
          onClick={() => moves?.run(move, row)}
        />
      ))}
    </span>
  );
}

const CHOICES = [
  { value: '', label: 'All' },
  { value: 'yes', label: 'Verified' },
  { value: 'no', label: 'Not verified' },
];

const VerifiedFilter = (filters: OwnFieldsProps) => (
  <OwnSelect {...filters} name="verified" label="Verified" options={CHOICES} />
);
