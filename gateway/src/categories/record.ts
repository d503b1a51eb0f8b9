import { findCategory, lockCategory } from './repository.ts';

/** A category with all that is below it, as `updateRecord` and `cascade` write it. */
export const categoryRecord = { entity: 'category', noun: 'Category', lock: lockCategory, find: findCategory } as const;
