import { OWN_ORG_ID } from '@console/shared/constants';
import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../components/button.tsx';
import { Modal } from '../components/modal.tsx';
import { primaryErrors } from '../machines/picked.ts';
import type { PickedCustomer } from '../machines/picked.ts';
import { chooseTenant, dropTenant, primaryTenant } from '../stores/primary-tenant.ts';
import { useUser } from '../stores/use-user.ts';
import { focusFirstError } from '../records/focus-first-error.ts';
import { CustomerPicker } from '../records/pickers/customer-picker.tsx';
import { usePickedCustomer } from '../records/pickers/use-picked-customer.ts';

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

/** Organisation, customer and account user; all three are required. */
function TenantForm({ onDone }: { onDone: () => void }) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const me = useUser();
  const { chosen } = useSnapshot(primaryTenant);
  const [picked, setPicked] = useState<PickedCustomer>({
    org_id: chosen?.org_id ?? OWN_ORG_ID,
    tenant_id: chosen?.tenant_id ?? null,
    user_id: chosen?.user_id ?? null,
  });
  const [isTried, setTried] = useState(false);
  const { tenant, contact } = usePickedCustomer(picked);
  const present = { ...picked, tenant_id: tenant?.tenant_id ?? null, user_id: contact?.user_id ?? null };

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (picked.org_id === null || !tenant || !contact) return focusFirstError(form.current);
    const { tenant_id, tenant_name } = tenant;
    const { user_id, first_name, last_name } = contact;
    const user_name = `${first_name} ${last_name}`.trim();
    chooseTenant(me.user_id, { org_id: picked.org_id, tenant_id, tenant_name, user_id, user_name });
    onDone();
  }
  return (
    <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <CustomerPicker value={picked} onChange={setPicked} errors={isTried ? primaryErrors(present) : {}} />
      <div className="flex justify-end gap-2">
        {chosen && (
          <Button
            className="mr-auto"
            onClick={() => {
              dropTenant(me.user_id);
              onDone();
            }}
          >
            No customer
          </Button>
        )}
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          Submit
        </Button>
      </div>
    </form>
  );
}
