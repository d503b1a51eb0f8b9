import type { AuditEntry } from '@console/shared/calls/audit';
import type { AuditQuery } from '../../api/audit.ts';
import { EVER, rangeOver } from '../../records/address/day-range.ts';
import type { DayRange } from '../../records/address/day-range.ts';
import { idField, openAs, textField } from '../../records/address/field.ts';
import type { FieldsOf } from '../../records/address/field.ts';
import { ACTIONS } from './entry-labels.ts';
import { KINDS } from './kinds.ts';
import type { AuditKind } from './kinds.ts';
import { logAddressHook, wordField } from './log-address.ts';

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
  entity: wordField('entity', KINDS),
  id: textField('id', LONGEST),
  user: idField('user', null),
  op: wordField('op', Object.keys(ACTIONS) as Deed[]),
  field: textField('field', LONGEST),
  range: rangeOver(EVER),
  entry: openAs('entry'),
};

const NO_FILTERS = { keyword: '', entity: null, id: '', user: null, op: null, field: '' } as const;

export const useAuditAddress = logAddressHook(FIELDS, NO_FILTERS);

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
