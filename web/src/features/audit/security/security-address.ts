import type { SecurityKind } from '@console/shared/calls/security';
import { useCallback } from 'react';
import type { SecurityQuery } from '../../../api/audit.ts';
import { chooseDays, EVER, rangeOver } from '../../../records/address/day-range.ts';
import type { DayRange } from '../../../records/address/day-range.ts';
import { idField, readFields, textField, writeFields } from '../../../records/address/field.ts';
import type { FieldsOf } from '../../../records/address/field.ts';
import { useAddress } from '../../../records/address/use-address.ts';
import { wordField } from '../word-field.ts';
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

const read = (params: URLSearchParams, now: number) => readFields(FIELDS, params, now);

/** The view in the address, and how to change it. */
export function useSecurityAddress() {
  const [address, changeAddress] = useAddress(read);
  const change = useCallback(
    (values: Partial<SecurityAddress>, isTyping = false) =>
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
export const filtersOf = ({ kind, user, from, range }: SecurityAddress): number =>
  [kind !== null, user !== null, from !== '', range.days !== EVER].filter(Boolean).length;

export const queryOf = ({ kind, user, from, range }: SecurityAddress): SecurityQuery => ({
  ...(kind && { kind }),
  ...(user !== null && { user }),
  ...(from !== '' && { address: from }),
  ...(range.from !== '' && { from_date: range.from }),
  ...(range.to !== undefined && { to_date: range.to }),
});
