import { findOffer, lockOffer } from './repository.ts';

/** An offer as `updateRecord` and `cascade` write it. */
export const offerRecord = { entity: 'offer', noun: 'Offer', lock: lockOffer, find: findOffer } as const;
