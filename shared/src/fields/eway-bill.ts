import { isInstant } from '../dates.ts';
import { written } from '../field-checks.ts';
import { field } from './field.ts';
import type { Values } from './field.ts';

const number = written((text) => /^\d{12}$/.test(text), 'An e-way bill number has 12 digits.');
const until = written(isInstant, 'Enter a day, and a time as HH:MM.');

/** The e-way bill of a challan: its number, and until when it is valid, which is known once its vehicle is. */
export const EWAYBILL_FIELDS = {
  ewaybill_number: field({ codec: 'codeOrNone', label: 'E-way bill number', check: number }),
  ewaybill_valid_until: field({ codec: 'instantOrNone', label: 'E-way bill valid until', check: until }),
};

export type EwayBill = Values<typeof EWAYBILL_FIELDS>;
