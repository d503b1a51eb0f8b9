import { findLead, lockLead } from './repository.ts';

/** A lead as `updateRecord` and `deleteRecord` write it. */
export const leadRecord = { entity: 'lead', noun: 'Lead', lock: lockLead, find: findLead } as const;
