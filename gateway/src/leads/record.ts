import { findLead, lockLead } from './repository.ts';

/** A lead, for `updateRecord` and `deleteRecord`. */
export const leadRecord = { entity: 'lead', noun: 'Lead', lock: lockLead, find: findLead } as const;
