import { includesRole, OWN_SALES_ROLES } from '@console/shared/permissions';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Panel } from '../../components/panel.tsx';
import { useUser } from '../../stores/use-user.ts';
import { FormPage } from '../../records/form-page.tsx';
import { TenantFields, TenantPlace } from '../../records/tenants/tenant-fields.tsx';
import { TENANT_FORM, tenantOf } from '../../records/tenants/tenant-kind.ts';
import { usePicture } from '../../records/uploads/use-picture.ts';
import { useRecordForm } from '../../records/use-record-form.ts';

const GRID = 'mobile:grid-cols-2 tablet:grid-cols-3 grid gap-4';

/** /createTenant, with `?organisation=` for the customer's organisation. */
export function CreateTenantScreen() {
  const [params] = useSearchParams();
  const organisation = params.get('organisation') ?? '';
  return (
    <NewTenant key={organisation} organisation={/^[1-9]\d{0,8}$/.test(organisation) ? Number(organisation) : null} />
  );
}

function NewTenant({ organisation }: { organisation: number | null }) {
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const { user_id, role_id } = useUser();
  const [blank] = useState(() => tenantOf(organisation, includesRole(OWN_SALES_ROLES, role_id) ? user_id : null));
  const form = useRecordForm(TENANT_FORM, {
    blank,
    about: organisation === null ? undefined : `organisation ${organisation}`,
    onSaved: ({ tenant_id }) => void navigate(`/tenantUsers/${tenant_id}`),
  });
  const { draft, edit } = form;
  const logo = usePicture(draft.logo, (stored) => edit({ logo: stored }));
  useEffect(() => first.current?.focus(), []);
  return (
    <FormPage
      form={form}
      title="New customer"
      parent={
        organisation === null
          ? { to: '/organisations', label: 'Organisations' }
          : { to: `/tenantManager/${organisation}`, label: 'Customers' }
      }
      below={<span>A welcome email is sent to the customer.</span>}
      submitLabel="Create customer"
      files={[logo]}
    >
      <Panel title="Customer">
        <div className={GRID}>
          <TenantFields form={form} firstRef={first} logo={logo} />
        </div>
      </Panel>
      <Panel title="Address">
        <div className={GRID}>
          <TenantPlace form={form} />
        </div>
      </Panel>
    </FormPage>
  );
}
