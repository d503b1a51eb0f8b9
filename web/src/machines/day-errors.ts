import { isIsoDay } from '@console/shared/dates';
import { WORDING } from '@console/shared/messages';
import type { FieldErrors } from './record-work/contract.ts';

/** What is wrong with a day as it was typed, under its field; nothing for a day that exists, and for none. */
export const dayErrors = (field: string, typed: string): FieldErrors =>
  typed === '' || isIsoDay(typed) ? {} : { [field]: WORDING.pick.enter('a day as YYYY-MM-DD') };
