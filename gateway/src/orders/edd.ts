import { isoDay } from '@console/shared/dates';
import { invalid } from '@console/shared/errors';

/** Throws 422 for an expected delivery date before today in +05:30. */
export function checkEdd(edd: string | null | undefined, now: Date): void {
  if (edd && edd < isoDay(now)) throw invalid({ edd: 'Choose today or a later date.' });
}
