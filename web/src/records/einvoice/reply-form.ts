import { formatDateTime, minuteStart } from '@console/shared/dates';
import { ackDateFault, registeredFaults } from '@console/shared/einvoice';
import type { Registered } from '@console/shared/einvoice';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Einvoice } from '@console/shared/entities/einvoice';
import type { Order } from '@console/shared/entities/order';
import { MESSAGES } from '@console/shared/messages';
import { registerCreditNoteEinvoice, registerEinvoice } from '../../api/einvoices.ts';
import { clock } from '../../components/clock.ts';
import type { FormRules } from '../../machines/form-rules.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
import type { Versioned } from '../../stores/entity-store.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../use-record-form.ts';

export interface ReplyDraft extends Registered {
  /** As in other forms, with 'T' between day and time. */
  ack_date: string;
  /** How many QR codes it had before this one. What they said, only the gateway knows. */
  codes: number;
  /** Of a correction. */
  reason: string;
}

/** A record whose paper has an e-invoice. */
export interface Papered extends Versioned {
  einvoice?: Einvoice | null | undefined;
}

/** Whether somebody entered it before, so that what is entered now corrects it. */
const isCorrection = (einvoice: Einvoice | null | undefined): boolean => einvoice?.state === 'registered';

const BLANK: ReplyDraft = { irn: '', ack_number: '', ack_date: '', signed_qr: '', codes: 0, reason: '' };

/** The QR code that is known is not on this device: a correction keeps it unless another one is entered. */
const draftOf = ({ einvoice }: Papered): ReplyDraft => ({
  ...BLANK,
  irn: einvoice?.irn ?? '',
  ack_number: einvoice?.ack_number ?? '',
  ack_date: momentOf(einvoice?.ack_date ?? ''),
  codes: codesBefore(einvoice),
});

/** A corrected IRN has another QR code; so has a correction in which nothing else changed. */
function codesBefore(einvoice: Einvoice | null | undefined): number {
  const { earlier = [] } = einvoice ?? {};
  return earlier.filter((was, at) => {
    const then = earlier[at + 1] ?? einvoice;
    return was.irn !== then?.irn || (was.ack_number === then.ack_number && was.ack_date === then.ack_date);
  }).length;
}

const LABELS: Readonly<Record<string, string>> = {
  irn: 'IRN',
  ack_number: 'Acknowledgement number',
  ack_date: 'Acknowledgement date',
  signed_qr: 'Signed QR code',
};

/** How to name and show what two people entered otherwise. */
export const REPLY_DIFFERENCES = {
  labelOf: (part: string): string => LABELS[part] ?? part,
  show: (part: string, draft: ReplyDraft): string => {
    if (part === 'irn') return draft.irn || '—';
    if (part === 'ack_number') return draft.ack_number || '—';
    return part === 'ack_date' ? dateText(draft) : codeText(draft);
  },
};

function dateText({ ack_date }: ReplyDraft): string {
  const at = minuteStart(ack_date.slice(0, 16));
  return at === undefined ? ack_date.replace('T', ' ').trim() || '—' : formatDateTime(at);
}

function codeText({ signed_qr, codes }: ReplyDraft): string {
  if (signed_qr.trim() !== '') return signed_qr.trim();
  if (codes === 0) return 'the first one';
  return codes === 1 ? 'another one' : `another one, corrected ${codes} times`;
}

/** '2026-11-21T13:45:00' of '2026-11-21 13:45:00' */
export const momentOf = (ack_date: string): string => ack_date.replace(' ', 'T');

/** And back. People read no seconds. */
function ackDateOf(moment: string): string {
  const [day = '', time = ''] = moment.trim().split('T');
  return moment === '' ? '' : `${day} ${/^\d\d:\d\d$/.test(time) ? `${time}:00` : time}`;
}

/** The IRN of the QR code that stays if none is entered; undefined if there is none. */
export const keptIrn = (einvoice: Einvoice | null | undefined): string | undefined =>
  isCorrection(einvoice) ? (einvoice?.irn ?? undefined) : undefined;

const sentOf = ({ irn, ack_number, ack_date, signed_qr, reason }: ReplyDraft) => ({
  irn: irn.trim(),
  ack_number: ack_number.trim(),
  ack_date: ackDateOf(ack_date),
  ...(signed_qr.trim() && { signed_qr: signed_qr.trim() }),
  ...(reason.trim() && { reason: reason.trim() }),
});

/** @param issuedOn the day of the invoice or credit note; undefined if only the gateway knows it. */
const rulesOf = <Row extends Papered>(
  noun: string,
  issuedOn: (row: Row) => string | null | undefined,
): FormRules<Row, ReplyDraft> => ({
  noun: 'IRN details',
  blank: BLANK,
  draftOf,
  parts: fieldParts<ReplyDraft>({
    irn: ['irn'],
    ack_number: ['ack_number'],
    ack_date: ['ack_date'],
    signed_qr: ['signed_qr', 'codes'],
    reason: ['reason'],
  }),
  errors: (draft, seen) => {
    const sent = sentOf(draft);
    const issued = seen && issuedOn(seen);
    const faults = registeredFaults(sent, keptIrn(seen?.einvoice));
    const early = faults['ack_date'] === undefined && issued && ackDateFault(sent.ack_date, issued, clock.now());
    return {
      ...faults,
      ...(early && { ack_date: early }),
      ...(isCorrection(seen?.einvoice) && !sent.reason && { reason: 'Say what was wrong.' }),
    };
  },
  gone: `This ${noun} no longer exists.`,
});

const words = { updated: MESSAGES.order.registered };

/** Keeps what the e-invoice portal replied about the invoice of an order. */
export const ORDER_REPLY: FormKind<Order, ReplyDraft> = {
  rules: rulesOf('order', ({ invoice_date }) => invoice_date),
  store: stores.order,
  idOf: ({ order_number }) => order_number,
  correct: ({ order_number }, draft, options) => registerEinvoice({ order_number, ...sentOf(draft) }, options),
  words,
};

/** The same about a credit note. */
export const CREDIT_NOTE_REPLY: FormKind<CreditNote, ReplyDraft> = {
  rules: rulesOf('credit note', ({ issued }) => issued?.on),
  store: stores.credit_note,
  idOf: ({ cnId }) => cnId,
  correct: ({ creditnote_id }, draft, options) =>
    registerCreditNoteEinvoice({ creditnote_id, ...sentOf(draft) }, options),
  words,
};
