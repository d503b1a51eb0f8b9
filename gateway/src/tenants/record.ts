import { findTenant, lockTenant } from './repository.ts';

/** A customer as `updateRecord` and `cascade` write it. */
export const tenantRecord = { entity: 'tenant', noun: 'Customer', lock: lockTenant, find: findTenant } as const;
