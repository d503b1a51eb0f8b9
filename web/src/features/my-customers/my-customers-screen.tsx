import type { Tenant } from '@console/shared/entities/parties';
import { MESSAGES } from '@console/shared/messages';
import { BadgeCheck } from 'lucide-react';
import { memo } from 'react';
import type { Column } from '../../components/column.ts';
import { DataTable } from '../../components/data-table.tsx';
import type { DataRowProps } from '../../components/data-table.tsx';
import { DenseRow } from '../../components/dense-row.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { Pager } from '../../components/pager.tsx';
import { stores } from '../../stores/stores.ts';
import { useListView } from '../../stores/use-list-view.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { useRow } from '../../stores/use-row.ts';
import { useUser } from '../../stores/use-user.ts';
import { verifiedList } from './verified-list.ts';

type Customer = Readonly<Pick<Tenant, 'tenant_id' | 'tenant_name' | 'district' | 'state' | 'gst_no'>>;

const COLUMNS: readonly Column<Customer>[] = [
  { key: 'id', title: 'ID', width: '6rem', card: 'aside', render: ({ tenant_id }) => tenant_id },
  {
    key: 'name',
    title: 'Customer',
    card: 'title',
    render: ({ tenant_id, tenant_name }) => (
      <span className="inline-flex items-center gap-1.5">
        <RouteLink to={`/view-tenant/${tenant_id}`}>{tenant_name}</RouteLink>
        <BadgeCheck aria-label="Verified" className="text-green size-4" />
      </span>
    ),
  },
  { key: 'district', title: 'District', render: ({ district, state }) => [district, state].filter(Boolean).join(', ') },
  { key: 'gst', title: 'GST number', priority: 2, render: ({ gst_no }) => gst_no ?? '—' },
];

const CustomerRow = memo(function CustomerRow({ id, index }: DataRowProps) {
  const row = useRow(stores.tenant, id);
  return (
    row && <DenseRow id={id} row={row} label={row.tenant_name} columns={COLUMNS} entry={index === 0} index={index} />
  );
});

/** The verified customers of the person's own organisation, for role 10001. */
export function MyCustomersScreen() {
  const { org_id, organisation_name } = useUser().organisation_details;
  const org = org_id ?? 0;
  const list = useLiveList(stores.tenant, String(org), () => verifiedList(org));
  const { ids, state, problem, total, page, limit } = useListView(list);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Customers" below={organisation_name ?? undefined} />
      {state === 'failed' ? (
        <ErrorState message={MESSAGES.tenant.listFailed} onRetry={list.reread}>
          {problem}
        </ErrorState>
      ) : (
        <Panel
          flush
          title="Verified customers"
          count={total}
          footer={
            total > limit && <Pager label="customers" page={page} pageSize={limit} total={total} onPage={list.turn} />
          }
        >
          <DataTable
            caption="Verified customers"
            className="max-h-[75vh]"
            columns={COLUMNS}
            ids={ids}
            row={CustomerRow}
            loading={state === 'reading'}
            empty={<EmptyState title="No verified customers yet" />}
          />
        </Panel>
      )}
    </div>
  );
}
