import { findTenant, lockTenant } from './repository.ts';

/** A customer, for `updateRecord` and `cascade`. */
export const tenantRecord = { entity: 'tenant', noun: 'Customer', lock: lockTenant, find: findTenant } as const;
