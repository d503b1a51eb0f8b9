import type { Tenant } from '@console/shared/entities/parties';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { deleteTenant, tenantDeletion, updateTenant } from '../../api/tenants.ts';
import { stores } from '../../stores/stores.ts';
import { deletable } from '../use-move.ts';
import type { MoveKind } from '../use-move.ts';
import { TENANT_FORM } from './tenant-kind.ts';

const { idOf } = TENANT_FORM;

/** Whether a customer's identity has been verified. */
const verification: MoveKind<Tenant>['chart'] = {
  permits: (move, status, permissions) =>
    can(permissions, 'tenant', 'UPDATE') &&
    ((move === 'verify' && status === 'UNVERIFIED') || (move === 'unverify' && status === 'VERIFIED')),
  label: (status) => (status === 'VERIFIED' ? 'Verified' : 'Not verified'),
};

export const TENANT_VERIFICATION: MoveKind<Tenant> = {
  noun: 'customer',
  chart: verification,
  statusOf: ({ verified_tenant }) => (verified_tenant ? 'VERIFIED' : 'UNVERIFIED'),
  store: stores.tenant,
  idOf,
  move: ({ move, row: { tenant_id } }, options) =>
    updateTenant({ tenant_id, verified_tenant: move === 'verify' }, options),
  words: { done: MESSAGES.tenant.updated, failed: "Couldn't update the customer" },
};

export const TENANT_REMOVAL: MoveKind<Tenant> = {
  noun: 'customer',
  chart: deletable('tenant'),
  store: stores.tenant,
  idOf,
  move: async ({ row }, options) => {
    await deleteTenant(row.tenant_id, options);
    return row;
  },
  preflight: ({ row: { tenant_id } }) => tenantDeletion({ tenant_id }),
  words: { done: MESSAGES.tenant.deleted, failed: "Couldn't delete the customer" },
};
