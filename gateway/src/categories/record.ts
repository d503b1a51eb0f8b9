import { findCategory, lockCategory } from './repository.ts';

/** A category with everything below it, for `updateRecord` and `cascade`. */
export const categoryRecord = { entity: 'category', noun: 'Category', lock: lockCategory, find: findCategory } as const;
