import { ackDateFault, registeredFaults } from '@console/shared/einvoice';
import type { Registered } from '@console/shared/einvoice';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Einvoice } from '@console/shared/entities/einvoice';
import type { Order } from '@console/shared/entities/order';
import { MESSAGES } from '@console/shared/messages';
import { registerCreditNoteEinvoice, registerEinvoice } from '../../api/einvoices.ts';
import { clock } from '../../components/clock.ts';
import type { FormRules } from '../../machines/form-rules.ts';
import type { Versioned } from '../../stores/entity-store.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../use-record-form.ts';

export interface ReplyDraft extends Registered {
  /** As in other forms, with 'T' between day and time. */
  ack_date: string;
  /** Of a correction. */
  reason: string;
}

interface Entered {
  einvoice?: Einvoice | null | undefined;
  /** The day of the invoice or credit note; undefined if only the gateway knows it. */
  issued: string | null | undefined;
}

/** Whether somebody entered it before, so that what is entered now corrects it. */
export const isCorrection = (einvoice: Einvoice | null | undefined): boolean => einvoice?.state === 'registered';

/** The QR code that is known is not on this device: a correction keeps it unless another one is entered. */
const blankOf = (einvoice: Einvoice | null | undefined): ReplyDraft => ({
  irn: einvoice?.irn ?? '',
  ack_number: einvoice?.ack_number ?? '',
  ack_date: momentOf(einvoice?.ack_date ?? ''),
  signed_qr: '',
  reason: '',
});

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

function rulesOf<Row extends Versioned>({ einvoice, issued }: Entered): FormRules<Row, ReplyDraft> {
  return {
    noun: 'IRN details',
    blank: blankOf(einvoice),
    errors: (draft) => {
      const sent = sentOf(draft);
      const faults = registeredFaults(sent, keptIrn(einvoice));
      const early = faults['ack_date'] === undefined && issued && ackDateFault(sent.ack_date, issued, clock.now());
      return {
        ...faults,
        ...(early && { ack_date: early }),
        ...(isCorrection(einvoice) && !sent.reason && { reason: 'Say what was wrong.' }),
      };
    },
  };
}

/** A correction is of what its author saw: one made meanwhile is not overwritten. */
const knownBy = (einvoice: Einvoice | null | undefined, revision: number) =>
  isCorrection(einvoice) ? { ifMatch: revision } : {};

const words = { created: MESSAGES.order.registered };

/** Keeps what the e-invoice portal replied about the invoice of this order. */
export const orderReply = ({ order_number, einvoice, invoice_date, revision }: Order): FormKind<Order, ReplyDraft> => ({
  rules: rulesOf({ einvoice, issued: invoice_date }),
  store: stores.order,
  idOf: (order) => order.order_number,
  create: (draft, options) =>
    registerEinvoice({ order_number, ...sentOf(draft) }, { ...options, ...knownBy(einvoice, revision) }),
  pathOf: (order) => `/order-details/${order.order_number}`,
  words,
});

/** The same about a credit note. */
export const creditNoteReply = ({
  creditnote_id,
  einvoice,
  issued,
  revision,
}: CreditNote): FormKind<CreditNote, ReplyDraft> => ({
  rules: rulesOf({ einvoice, issued: issued?.on }),
  store: stores.credit_note,
  idOf: ({ cnId }) => cnId,
  create: (draft, options) =>
    registerCreditNoteEinvoice({ creditnote_id, ...sentOf(draft) }, { ...options, ...knownBy(einvoice, revision) }),
  pathOf: ({ order_number }) => `/order-details/${order_number}?tab=money`,
  words,
});
