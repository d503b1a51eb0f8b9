import { roleName, STAFF_ROLES } from '@console/shared/permissions';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Panel } from '../../components/panel.tsx';
import { Select } from '../../components/select.tsx';
import { FormPage } from '../../records/form-page.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { PersonFields } from './person-fields.tsx';
import { STAFF_FORM } from './user-kinds.ts';

const PARENT = { to: '/admins', label: 'Staff' };
const ROLES = STAFF_ROLES.map((role_id) => ({ value: role_id as number, label: `${roleName(role_id)} (${role_id})` }));

/** /createAdmin: creates a staff user. */
export function CreateAdminScreen() {
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const form = useRecordForm(STAFF_FORM, { onSaved: () => void navigate(PARENT.to) });
  const readOnly = form.isBusy || form.isClosed;
  useEffect(() => first.current?.focus(), []);
  return (
    <FormPage form={form} title="New staff user" parent={PARENT} submitLabel="Create staff user">
      <Panel title="Admin">
        <div className="mobile:grid-cols-2 grid gap-4">
          <PersonFields form={form} firstRef={first} />
          <Select
            label="Role"
            required
            disabled={readOnly}
            placeholder="Select role"
            options={ROLES}
            value={form.draft.role_id}
            error={form.errors['role_id']}
            onChange={(role_id) => form.edit({ role_id })}
          />
        </div>
      </Panel>
    </FormPage>
  );
}
