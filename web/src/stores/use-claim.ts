import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import type { Claim } from '@console/shared/live';
import { useSnapshot } from 'valtio';
import { claims } from './claims.ts';

/** The current claim on this record. */
export const useClaim = (ref: RecordRef): Claim | undefined => useSnapshot(claims)[refKey(ref)];
