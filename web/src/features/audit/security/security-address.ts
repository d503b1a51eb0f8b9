import type { SecurityKind } from '@console/shared/calls/security';
import type { SecurityQuery } from '../../../api/audit.ts';
import { EVER, rangeOver } from '../../../records/address/day-range.ts';
import type { DayRange } from '../../../records/address/day-range.ts';
import { idField, textField } from '../../../records/address/field.ts';
import type { FieldsOf } from '../../../records/address/field.ts';
import { logAddressHook, wordField } from '../log-address.ts';
import { SECURITY_LABELS } from './security-labels.ts';

/** The security log's view in the address. */
export interface SecurityAddress {
  kind: SecurityKind | null;
  user: number | null;
  from: string;
  range: DayRange;
}

const LONGEST = 100;

const FIELDS: FieldsOf<SecurityAddress> = {
  kind: wordField('kind', Object.keys(SECURITY_LABELS) as SecurityKind[]),
  user: idField('user', null),
  from: textField('address', LONGEST),
  range: rangeOver(EVER),
};

const NO_FILTERS = { kind: null, user: null, from: '' } as const;

export const useSecurityAddress = logAddressHook(FIELDS, NO_FILTERS);

/** Number of active filters. */
export const filtersOf = ({ kind, user, from, range }: SecurityAddress): number =>
  [kind !== null, user !== null, from !== '', range.days !== EVER].filter(Boolean).length;

export const queryOf = ({ kind, user, from, range }: SecurityAddress): SecurityQuery => ({
  ...(kind && { kind }),
  ...(user !== null && { user }),
  ...(from !== '' && { address: from }),
  ...(range.from !== '' && { from_date: range.from }),
  ...(range.to !== undefined && { to_date: range.to }),
});
