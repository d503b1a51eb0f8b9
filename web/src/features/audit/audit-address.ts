import type { AuditEntry } from '@console/shared/calls/audit';
import { useCallback } from 'react';
import type { AuditQuery } from '../../api/audit.ts';
import { chooseDays, EVER, rangeOver } from '../../records/address/day-range.ts';
import type { DayRange } from '../../records/address/day-range.ts';
import { idField, openAs, readFields, textField, writeFields } from '../../records/address/field.ts';
import type { FieldsOf } from '../../records/address/field.ts';
import { useAddress } from '../../records/address/use-address.ts';
import { ACTIONS } from './entry-labels.ts';
import { KIND_NAMES } from './kinds.ts';
import type { AuditKind } from './kinds.ts';
import { wordField } from './word-field.ts';

export type Deed = AuditEntry['op'];

/** The view in the audit log's address, which can be shared. */
export interface AuditAddress {
  keyword: string;
  entity: AuditKind | null;
  id: string;
  user: number | null;
  op: Deed | null;
  field: string;
  range: DayRange;
  /** Position of the open entry in the log. */
  entry: string | undefined;
}

const LONGEST = 100;

const FIELDS: FieldsOf<AuditAddress> = {
  keyword: textField('q', LONGEST),
  entity: wordField('entity', KIND_NAMES),
  id: textField('id', LONGEST),
  user: idField('user', null),
  op: wordField('op', Object.keys(ACTIONS) as Deed[]),
  field: textField('field', LONGEST),
  range: rangeOver(EVER),
  entry: openAs('entry'),
};

const NO_FILTERS = { keyword: '', entity: null, id: '', user: null, op: null, field: '' } as const;

const read = (params: URLSearchParams, now: number) => readFields(FIELDS, params, now);

/** The view in the address, and how to change it. Back undoes every choice. */
export function useAuditAddress() {
  const [address, changeAddress] = useAddress(read);
  const change = useCallback(
    (values: Partial<AuditAddress>, isTyping = false) =>
      changeAddress([writeFields(FIELDS, values)], { replace: isTyping }),
    [changeAddress],
  );
  const clear = useCallback(
    () => changeAddress([writeFields(FIELDS, NO_FILTERS), chooseDays(EVER, EVER)]),
    [changeAddress],
  );
  return { address, change, clear };
}

/** Number of active filters. */
export const filtersOf = ({ keyword, entity, id, user, op, field, range }: AuditAddress): number =>
  [keyword !== '', entity !== null, id !== '', user !== null, op !== null, field !== '', range.days !== EVER].filter(
    Boolean,
  ).length;

export const queryOf = ({ keyword, entity, id, user, op, field, range }: AuditAddress): AuditQuery => ({
  ...(keyword !== '' && { keyword }),
  ...(entity && { entity }),
  ...(id !== '' && { id }),
  ...(user !== null && { user }),
  ...(op && { op }),
  ...(field !== '' && { field }),
  ...(range.from !== '' && { from_date: range.from }),
  ...(range.to !== undefined && { to_date: range.to }),
});
