import { formatDateTime } from '@console/shared/dates';
import { ackInstant } from '@console/shared/einvoice';
import { fieldLabel } from '@console/shared/field-labels';
import type { Said } from './line-changes.ts';

type Fields = Readonly<Record<string, unknown>>;

const STATES: Readonly<Record<string, string>> = {
  waiting: 'Awaiting the portal',
  failed: 'Failed',
  registered: 'IRN generated',
};

/** What happened to the e-invoice of a record; undefined if nothing that can be told. */
export function einvoiceAction(before: unknown, after: unknown): string | undefined {
  const [was, is] = [stateOf(before), stateOf(after)];
  if (is !== 'registered') return undefined;
  if (was === 'registered') return 'IRN details corrected';
  return was === 'waiting' ? 'IRN received' : 'IRN entered';
}

/** What changed of an e-invoice; undefined for a value of another kind. */
export function einvoiceChanges(before: unknown, after: unknown): Said[] | undefined {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (!is || stateOf(is) === '') return undefined;
  if (stateOf(is) !== 'registered') {
    return [{ label: fieldLabel('einvoice'), before: STATES[stateOf(was)] ?? '—', after: STATES[stateOf(is)] ?? '' }];
  }
  const parts = PARTS.map(({ label, textOf }) => ({ label, before: textOf(was ?? {}), after: textOf(is) }));
  const changed = parts.filter((part) => part.before !== part.after);
  return changed.length > 0 ? changed : [{ label: 'signed QR code' }];
}

const text = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '—');

const PARTS: readonly { label: string; textOf: (einvoice: Fields) => string }[] = [
  { label: 'IRN', textOf: ({ irn }) => text(irn) },
  { label: 'acknowledgement number', textOf: ({ ack_number }) => text(ack_number) },
  {
    label: 'acknowledgement date',
    textOf: ({ ack_date }) => (typeof ack_date === 'string' ? formatDateTime(ackInstant(ack_date)) : '—'),
  },
];

const stateOf = (value: unknown): string => {
  const state = fieldsOf(value)?.['state'];
  return typeof state === 'string' ? state : '';
};

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
