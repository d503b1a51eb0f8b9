import { isIsoDay, isoDay } from '../dates.ts';
import { gstin, written } from '../field-checks.ts';
import type { Check } from '../field-checks.ts';
import { EWAYBILL_FIELDS } from './eway-bill.ts';
import { errorsOf, field } from './field.ts';
import type { Values } from './field.ts';

/** How goods travel, by the codes of an e-way bill. */
export const TRANSPORT_MODES = { ROAD: 'Road', RAIL: 'Rail', AIR: 'Air', SHIP: 'Ship' } as const;
export type TransportMode = keyof typeof TRANSPORT_MODES;

/** The farthest that an e-way bill accepts. */
const KM_MAX = 4_000;

/** As an e-way bill accepts it: at most 15 letters and digits, such as KA01AB1234 or a temporary number. */
const vehicle = written(
  (text) => /^[A-Z\d]{7,15}$/.test(text),
  'Enter 7 to 15 letters and digits, such as KA01AB1234.',
);
const lrNumber = written((text) => /^[A-Za-z\d/-]{1,15}$/.test(text), 'Enter at most 15 letters, digits, - and /.');
const day = written(isIsoDay, 'Enter a day as YYYY-MM-DD.');
const mode = written((name) => name in TRANSPORT_MODES, 'Choose road, rail, air or ship.');
const distance: Check<number | null> = (km) =>
  km === null || (Number.isInteger(km) && km > 0 && km <= KM_MAX)
    ? undefined
    : `Enter whole kilometres from 1 to ${KM_MAX.toLocaleString('en-IN')}.`;

/** How the goods of a challan travel. Terms and limits are those of an e-way bill (CGST Rule 138). */
export const TRANSPORT_FIELDS = {
  vehicle_number: field({ codec: 'codeOrNone', label: 'Vehicle number', check: vehicle }),
  transport_mode: field({ codec: 'textOrNone', label: 'Mode', check: mode }),
  transporter_name: field({ codec: 'textOrNone', label: 'Transporter' }),
  transporter_gstin: field({ codec: 'gstinOrNone', label: 'Transporter GSTIN', check: gstin }),
  lr_number: field({ codec: 'textOrNone', label: 'LR number', check: lrNumber }),
  lr_date: field({ codec: 'textOrNone', label: 'LR date', check: day }),
  distance_km: field({ codec: 'wholeOrNone', label: 'Distance', check: distance }),
  ...EWAYBILL_FIELDS,
};

export type TransportValues = Values<typeof TRANSPORT_FIELDS>;

/**
 * Whether a field of goods under way can still be entered. Their vehicle may change, the number of the e-way bill often comes
 * last, and an e-way bill needs what nobody knew when they left. All else stands as their paper says it.
 */
export const isOpenUnderWay = (row: TransportValues, name: keyof TransportValues): boolean =>
  name === 'vehicle_number' || name in EWAYBILL_FIELDS || row[name] === null;

/** Why the goods can't have been handed over on this day, by field; empty if they can. */
export const lrDateFaults = (
  { lr_date }: Partial<Pick<TransportValues, 'lr_date'>>,
  now: Date,
): Partial<Record<'lr_date', string>> =>
  lr_date && lr_date > isoDay(now) ? { lr_date: 'Choose today or an earlier date.' } : {};

/** Error messages by field. */
export const transportErrors = (values: Partial<TransportValues>): Record<string, string> =>
  errorsOf(TRANSPORT_FIELDS, values);
