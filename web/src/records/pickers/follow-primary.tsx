import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { toastWarning } from '../../components/toast.ts';
import { NOBODY } from '../../machines/picked.ts';
import { chooseTenant, dropTenant, primaryTenant } from '../../stores/primary-tenant.ts';
import type { PrimaryTenant } from '../../stores/primary-tenant.ts';
import { nameOf } from '../person-name.ts';
import { usePickedCustomer } from './use-picked-customer.ts';

/** Keeps the primary customer and its user up to date. If either is deleted, clears it with a message. */
export function FollowPrimary({ me }: { me: number }) {
  const { chosen } = useSnapshot(primaryTenant);
  const { tenant, contact, isGone } = usePickedCustomer(chosen ?? NOBODY);
  const isLost = chosen !== undefined && (isGone || (tenant !== undefined && !contact));
  const current: PrimaryTenant | undefined =
    chosen && tenant && contact
      ? {
          org_id: tenant.org_id,
          tenant_id: tenant.tenant_id,
          tenant_name: tenant.tenant_name,
          user_id: contact.user_id,
          user_name: nameOf(contact),
        }
      : chosen;
  const news =
    chosen &&
    current &&
    Object.entries(current).some(([field, value]) => value !== chosen[field as keyof PrimaryTenant]);
  useEffect(() => {
    // The menu is rendered twice. Whichever notices first handles it.
    const held = primaryTenant.chosen;
    if (isLost && held) {
      dropTenant(me);
      toastWarning(
        `${isGone ? held.tenant_name : held.user_name} no longer exists`,
        'No customer is selected until you choose another one.',
      );
    } else if (news && current) chooseTenant(me, current);
  });
  return null;
}
