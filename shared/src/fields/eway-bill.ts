import { isInstant, isIsoDay } from '../dates.ts';
import { written } from '../field-checks.ts';
import type { Check } from '../field-checks.ts';
import { field } from './field.ts';
import type { Values } from './field.ts';

const number = written((text) => /^\d{12}$/.test(text), 'An e-way bill number has 12 digits.');
const until: Check<string | null> = (text) => {
  if (text === null || text === '' || isInstant(text)) return undefined;
  return isIsoDay(text.slice(0, 10)) ? 'Enter a time as HH:MM.' : 'Enter a day as YYYY-MM-DD.';
};

/** The e-way bill of a challan: its number, and until when it is valid, which is known once its vehicle is. */
export const EWAYBILL_FIELDS = {
  ewaybill_number: field({ codec: 'codeOrNone', label: 'E-way bill number', check: number }),
  ewaybill_valid_until: field({ codec: 'instantOrNone', label: 'E-way bill valid until', check: until }),
};

export type EwayBill = Values<typeof EWAYBILL_FIELDS>;
