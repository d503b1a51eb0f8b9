import { HOUSE_ORG_ID, PAGE_LIMIT_MAX } from '@console/shared/constants';
import { WORDING } from '@console/shared/wording';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useSnapshot } from 'valtio';
import { listOrganisations, listTenants } from '../api/parties.ts';
import { Button } from '../components/button.tsx';
import { Modal } from '../components/modal.tsx';
import { SearchSelect } from '../components/search-select.tsx';
import { chooseTenant, primaryTenant } from '../stores/primary-tenant.ts';
import { stores } from '../stores/stores.ts';
import { useListRows } from '../stores/use-list-rows.ts';
import { useLiveList } from '../stores/use-live-list.ts';
import { useRow } from '../stores/use-row.ts';
import { useUser } from '../stores/use-user.ts';

interface TenantModalProps {
  open: boolean;
  onClose: () => void;
}

export function TenantModal({ open, onClose }: TenantModalProps) {
  return (
    <Modal open={open} onClose={onClose} title="Primary customer">
      {open && <TenantForm onDone={onClose} />}
    </Modal>
  );
}

/** Organisation, customer and account user; all three must be chosen (spec section 5). */
function TenantForm({ onDone }: { onDone: () => void }) {
  const formId = useId();
  const me = useUser();
  const { chosen } = useSnapshot(primaryTenant);
  const [org, setOrg] = useState<number | null>(chosen?.org_id ?? HOUSE_ORG_ID);
  const [tenant, setTenant] = useState<number | null>(chosen?.tenant_id ?? null);
  const [user, setUser] = useState<number | null>(chosen?.user_id ?? null);
  const [isTried, setTried] = useState(false);

  const organisations = useLiveList(stores.organisation, 'all', () => ({
    page: 1,
    limit: PAGE_LIMIT_MAX,
    matches: () => true,
    read: (page, signal) => listOrganisations(page, signal),
  }));
  const tenants = useLiveList(stores.tenant, `${org}`, () => ({
    page: 1,
    limit: PAGE_LIMIT_MAX,
    matches: ({ org_id }) => org_id === org,
    read: (page, signal) => listTenants({ ...page, ...(org && { org_id: org }), map_users: true }, signal),
  }));
  const row = useRow(stores.tenant, tenant === null ? undefined : String(tenant));
  const account = row?.org_id === org ? row : undefined;
  const contact = account?.tenant_users.find(({ user_id }) => user_id === user);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!org || !account || !contact) return;
    const { tenant_id, tenant_name } = account;
    const { user_id } = contact;
    chooseTenant(me.user_id, { org_id: org, tenant_id, tenant_name, user_id, user_name: nameOf(contact) });
    onDone();
  }
  return (
    <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <SearchSelect
        label="Organisation"
        required
        options={useListRows(stores.organisation, organisations).map(({ org_id, organisation_name }) => ({
          value: org_id,
          label: organisation_name,
          hint: String(org_id),
        }))}
        value={org}
        onChange={(value) => {
          setOrg(value);
          setTenant(null);
          setUser(null);
        }}
        error={isTried && !org ? WORDING.pick.organisation : undefined}
      />
      <SearchSelect
        label="Customer"
        required
        options={useListRows(stores.tenant, tenants).map(({ tenant_id, tenant_name, district }) => ({
          value: tenant_id,
          label: tenant_name,
          hint: district,
        }))}
        emptyText="No such customer in this organisation"
        value={tenant}
        onChange={(value) => {
          setTenant(value);
          setUser(null);
        }}
        error={isTried && !account ? WORDING.pick.account : undefined}
      />
      <SearchSelect
        label="Account user"
        required
        disabled={!account}
        options={(account?.tenant_users ?? []).map((one) => ({ value: one.user_id, label: nameOf(one) }))}
        emptyText="This customer has no such user"
        value={user}
        onChange={setUser}
        error={isTried && !contact ? WORDING.pick.user : undefined}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          Submit
        </Button>
      </div>
    </form>
  );
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();
