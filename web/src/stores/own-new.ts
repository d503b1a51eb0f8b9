import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import { proxy } from 'valtio/vanilla';

/** How many are remembered, newest first. */
const KEPT = 20;

/** Records this person created in this window and has not seen in a list since, newest first. */
export const ownNew = proxy<{ records: readonly RecordRef[] }>({ records: [] });

export function noteOwnNew(record: RecordRef): void {
  ownNew.records = [record, ...without(record)].slice(0, KEPT);
}

/** It was seen in its list, opened or dismissed. */
export function dropOwnNew(record: RecordRef): void {
  const left = without(record);
  if (left.length < ownNew.records.length) ownNew.records = left;
}

export function clearOwnNew(): void {
  ownNew.records = [];
}

const without = (record: RecordRef) => ownNew.records.filter((one) => refKey(one) !== refKey(record));
