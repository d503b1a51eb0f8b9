import { findLead, lockLead } from './repository.ts';

/** A lead as `amend` and `remove` write it. */
export const leadRecord = { entity: 'lead', noun: 'Lead', lock: lockLead, find: findLead } as const;
