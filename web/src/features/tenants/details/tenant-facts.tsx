import { formatDateTime } from '@console/shared/dates';
import type { Tenant } from '@console/shared/entities/parties';
import { TENANT_FIELDS } from '@console/shared/fields/tenant';
import { isStaff } from '@console/shared/permissions';
import { getOrganisation } from '../../../api/organisations.ts';
import { Facts } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { GstinValue } from '../../../records/gst-register/gstin-value.tsx';
import { nameOf } from '../../../records/person-name.ts';
import { useFollowedRow } from '../../../records/use-followed-row.ts';

/** A customer's details. */
export function TenantFacts({ row }: { row: Tenant }) {
  const { row: organisation } = useFollowedRow(stores.organisation, String(row.org_id), readOrganisation);
  const { role_id } = useUser();
  const fact = (name: keyof typeof TENANT_FIELDS) => ({ label: TENANT_FIELDS[name].label, value: row[name] });
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
            ...fact('gst_no'),
            value: row.gst_no && <GstinValue gstin={row.gst_no} state={row.state} />,
          },
          {
            ...fact('email'),
            value: row.email && (
              <a className="link" href={`mailto:${row.email}`}>
                {row.email}
              </a>
            ),
          },
          {
            ...fact('mobile'),
            value: row.mobile && (
              <a className="link" href={`tel:+91${row.mobile}`}>
                {row.mobile}
              </a>
            ),
          },
          fact('address'),
          fact('district'),
          fact('state'),
          fact('postal_code'),
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
