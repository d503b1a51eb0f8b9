import { formatDateTime } from '@console/shared/dates';
import type { Tenant } from '@console/shared/entities/parties';
import { gstinWarning } from '@console/shared/gst';
import { isStaff } from '@console/shared/permissions';
import { getOrganisation } from '../../../api/organisations.ts';
import { Facts } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { nameOf } from '../../../records/person-name.ts';
import { useFollowedRow } from '../../../records/use-followed-row.ts';

/** A customer's details. */
export function TenantFacts({ row }: { row: Tenant }) {
  const { row: organisation } = useFollowedRow(stores.organisation, String(row.org_id), readOrganisation);
  const { role_id } = useUser();
  const warning = row.gst_no === null ? undefined : gstinWarning(row.gst_no, row.state);
  return (
    <Panel title="Particulars">
      <Facts
        facts={[
          {
            label: 'Organisation',
            value: (
              <RouteLink to={`/tenantManager/${row.org_id}`}>
                {organisation?.organisation_name ?? `Organisation ${row.org_id}`}
              </RouteLink>
            ),
          },
          {
            label: 'GST number',
            value: row.gst_no && (
              <>
                {row.gst_no}
                {warning && <span className="text-amber block text-xs">{warning}</span>}
              </>
            ),
          },
          {
            label: 'Email',
            value: row.email && (
              <a className="link" href={`mailto:${row.email}`}>
                {row.email}
              </a>
            ),
          },
          {
            label: 'Mobile',
            value: row.mobile && (
              <a className="link" href={`tel:+91${row.mobile}`}>
                {row.mobile}
              </a>
            ),
          },
          { label: 'Address', value: row.address },
          { label: 'District', value: row.district },
          { label: 'State', value: row.state },
          { label: 'PIN code', value: row.postal_code },
          { label: 'Salesperson', value: row.sales_person_info && nameOf(row.sales_person_info) },
          ...(isStaff(role_id)
            ? [{ label: 'Created by', value: row.created_by_info && nameOf(row.created_by_info) }]
            : []),
          { label: 'Customer since', value: formatDateTime(row.created_date) },
        ]}
      />
    </Panel>
  );
}

const readOrganisation = (id: string, signal: AbortSignal) => getOrganisation(Number(id), signal);
