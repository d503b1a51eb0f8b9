import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { NOBODY } from '../../machines/picked.ts';
import { FormPage } from '../../records/form-page.tsx';
import { OrganisationSelect } from '../../records/pickers/organisation-select.tsx';
import { primaryCustomer } from '../../records/pickers/primary-customer.ts';
import { TenantSelect } from '../../records/pickers/tenant-select.tsx';
import { usePickedCustomer } from '../../records/pickers/use-picked-customer.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { PersonFields } from './person-fields.tsx';
import { CONTACT_FORM } from './user-kinds.ts';

/** /createTenantUser, with `?tenant_id=` for that customer. */
export function CreateTenantUserScreen() {
  const [params] = useSearchParams();
  const named = params.get('tenant_id');
  return <NewTenantUser key={named} named={named} />;
}

function NewTenantUser({ named }: { named: string | null }) {
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const [blank] = useState(() => {
    const { org_id, tenant_id } = named === null ? primaryCustomer() : { org_id: null, tenant_id: idOf(named) };
    return { ...CONTACT_FORM.rules.blank, org_id, tenant_id };
  });
  const form = useRecordForm(CONTACT_FORM, {
    blank,
    about: named === null ? undefined : `customer ${named}`,
    onSaved: ({ tenant_id }) => void navigate(`/tenantUsers/${tenant_id}`),
  });
  const { draft, errors, edit } = form;
  const readOnly = form.isBusy || form.isClosed;
  const { tenant, isGone } = usePickedCustomer({ ...NOBODY, tenant_id: draft.tenant_id });
  useEffect(() => first.current?.focus(), []);
  const parent = tenant
    ? { to: `/tenantUsers/${tenant.tenant_id}`, label: `Users of ${tenant.tenant_name}` }
    : { to: '/organisations', label: 'Organisations' };
  return (
    <FormPage form={form} title="New account user" parent={parent} submitLabel="Create user">
      {isGone && (
        <Notice tone="warn" title="There is no such customer">
          Choose another one.
        </Notice>
      )}
      <Panel title="Customer">
        <div className="mobile:grid-cols-2 grid gap-4">
          <OrganisationSelect
            value={draft.org_id}
            allLabel="All organisations"
            disabled={readOnly}
            error={undefined}
            onChange={(org_id) => edit({ org_id, tenant_id: null })}
          />
          <TenantSelect
            org_id={draft.org_id}
            isWithin={draft.org_id !== null}
            chosen={tenant}
            value={tenant ? draft.tenant_id : null}
            disabled={readOnly}
            error={errors['tenant_id'] ?? errors['org_id']}
            onChange={(picked) => edit({ tenant_id: picked?.tenant_id ?? null })}
          />
        </div>
      </Panel>
      <Panel title="User">
        <div className="mobile:grid-cols-2 grid gap-4">
          <PersonFields form={form} firstRef={first} />
        </div>
      </Panel>
    </FormPage>
  );
}

const idOf = (text: string): number | null => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);
