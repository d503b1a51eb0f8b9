import { isIsoDay } from '@console/shared/dates';
import { MESSAGES } from '@console/shared/messages';
import type { FieldErrors } from './record-work/contract.ts';

/** Validates a typed date. An empty field is valid. */
export const dayErrors = (field: string, typed: string): FieldErrors =>
  typed === '' || isIsoDay(typed) ? {} : { [field]: MESSAGES.pick.enter('a day as YYYY-MM-DD') };
