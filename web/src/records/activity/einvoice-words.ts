import { ackInstant, formatDateTime } from '@console/shared/dates';
import type { Said } from './line-changes.ts';

/** What happened to the e-invoice of a record; undefined if nothing that can be told. */
export function einvoiceAction(before: unknown, after: unknown): string | undefined {
  if (!isRegistered(after)) return undefined;
  if (isRegistered(before)) return 'IRN details corrected';
  return partOf(before, 'state') === 'waiting' ? 'IRN received' : 'IRN entered';
}

/** What changed of an e-invoice that the portal has; undefined for anything else. */
export function einvoiceChanges(before: unknown, after: unknown): Said[] | undefined {
  if (!isRegistered(after)) return undefined;
  const said = Object.entries(PARTS)
    .map(([part, label]) => ({ label, before: partOf(before, part), after: partOf(after, part) }))
    .filter((one) => one.before !== one.after);
  return said.length > 0 ? said : [{ label: 'signed QR code' }];
}

const PARTS = { irn: 'IRN', ack_number: 'acknowledgement number', ack_date: 'acknowledgement date' };

const isRegistered = (einvoice: unknown): boolean => partOf(einvoice, 'state') === 'registered';

function partOf(einvoice: unknown, part: string): string {
  const value = ((einvoice ?? {}) as Readonly<Record<string, unknown>>)[part];
  if (typeof value !== 'string') return '—';
  return part === 'ack_date' ? formatDateTime(ackInstant(value)) : value;
}
