import { findOffer, lockOffer } from './repository.ts';

/** An offer, for `updateRecord` and `cascade`. */
export const offerRecord = { entity: 'offer', noun: 'Offer', lock: lockOffer, find: findOffer } as const;
