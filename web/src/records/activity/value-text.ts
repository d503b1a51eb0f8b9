import { formatDateTime, formatDay, isIsoDay } from '@console/shared/dates';
import { TRANSPORT_MODES } from '@console/shared/fields/transport';
import { LOCALE } from '@console/shared/constants';
import { formatInr, formatPercent } from '@console/shared/money';
import { payableInr } from '@console/shared/pricing';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

/** A value as people read it; '—' for none. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(valueText).join(', ');
  if (typeof value === 'object') return Object.keys(value).length === 0 ? '—' : JSON.stringify(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (INSTANT.test(value)) return formatDateTime(value);
  return isIsoDay(value) ? formatDay(value) : value;
}

/** Of a challan, the value of the goods is no amount to pay, and is not rounded. */
const PAYABLE = /^(?!dc_)(?:\w+_)?grand_total$/;
const MONEY = /(?:^|_)(?:price|total|amount|discount|mrp|refunded|payable|credited)$|^charge_\d_value$/;
const PERCENT = /^(?:rfq_mg|mg|pan_india_gst)$/;
const QUANTITY = /(?:^quantity|_qty)$|^moq$/;
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  approval: { WAITING: 'Waiting for approval', APPROVED: 'Approved' },
  deliver_to: { SITE: 'Site of the customer', OFFICE: 'Our address' },
  transport_mode: TRANSPORT_MODES,
};

/** The value of a field of this name as people read it: amounts, days and codes in words. */
export function fieldText(field: string, value: unknown): string {
  if (typeof value === 'string') return CODES[field]?.[value] ?? valueText(value);
  if (typeof value !== 'number') return valueText(value);
  if (PAYABLE.test(field)) return payableInr(value);
  if (MONEY.test(field)) return formatInr(value);
  if (field === 'distance_km') return `${value.toLocaleString(LOCALE)} km`;
  // The GST of a line of a purchase order has this name.
  if (PERCENT.test(field) || field === 'gstin') return formatPercent(value);
  return QUANTITY.test(field) ? value.toLocaleString(LOCALE) : valueText(value);
}
