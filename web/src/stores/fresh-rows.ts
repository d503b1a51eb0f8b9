import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import type { Person } from '@console/shared/live';
import { useSnapshot } from 'valtio';
import { proxy } from 'valtio/vanilla';

/** How many are remembered, the newest. */
const KEPT = 200;

const fresh = proxy<Record<string, Person>>({});

/** This person's change brought the record into a list that is open here. */
export function noteFresh(record: RecordRef, by: Person): void {
  const key = refKey(record);
  delete fresh[key];
  fresh[key] = by;
  const [oldest, ...others] = Object.keys(fresh);
  if (others.length >= KEPT && oldest !== undefined) delete fresh[oldest];
}

/** It was looked at. */
export function dropFresh(record: RecordRef): void {
  delete fresh[refKey(record)];
}

export function clearFresh(): void {
  for (const key of Object.keys(fresh)) delete fresh[key];
}

/** Who brought the record into a list here, until it is looked at. */
export const useFresh = (record: RecordRef): Person | undefined => useSnapshot(fresh)[refKey(record)];
