import type { BodyOf } from '@console/shared/calls/call';
import type { sellerCalls } from '@console/shared/calls/seller';
import { isoDay } from '@console/shared/dates';
import type { OfficeAddress } from '@console/shared/entities/parties';
import { sellerErrors } from '@console/shared/fields/seller';
import type { SellerValues } from '@console/shared/fields/seller';

const OLDEST = 1600;

/** Validation errors by field. */
export function errorsOf(
  values: Partial<SellerValues>,
  now: Date,
  before?: Partial<SellerValues>,
): Record<string, string> {
  const { year_of_establishment: year } = values;
  const thisYear = Number(isoDay(now).slice(0, 4));
  return {
    ...sellerErrors(values, before),
    ...(typeof year === 'number' &&
      year !== before?.year_of_establishment &&
      (year < OLDEST || year > thisYear) && {
        year_of_establishment: `Enter a year from ${OLDEST} to ${thisYear}.`,
      }),
  };
}

export const NO_OFFICE: OfficeAddress = { address1: '', city: '', state: '', postal_code: '' };

type OfficeInput = BodyOf<typeof sellerCalls.update>['office_address_details'];

/** The office address after an edit: undefined keeps it, null clears it, otherwise only the given parts change. */
export function officeAfter(before: OfficeAddress, said: OfficeInput): OfficeAddress {
  if (said === undefined) return before;
  if (said === null) return NO_OFFICE;
  const part = (name: keyof OfficeAddress) => (said[name] === undefined ? before[name] : (said[name]?.trim() ?? ''));
  return { address1: part('address1'), city: part('city'), state: part('state'), postal_code: part('postal_code') };
}
