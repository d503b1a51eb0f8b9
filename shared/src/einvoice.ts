import { dayStart, formatDay, isIsoDay, minuteStart } from './dates.ts';
import { fieldsIn } from './fields-in.ts';

/** What the e-invoice portal (IRP) replies about an invoice. */
export interface Registered {
  /** Invoice reference number. */
  irn: string;
  ack_number: string;
  /** In India, as `YYYY-MM-DD HH:MM:SS`. */
  ack_date: string;
  /** The signed QR code, a JWT. */
  signed_qr: string;
}

export const EINVOICE_STATES = ['waiting', 'failed', 'registered'] as const;

export const IRN = /^[0-9a-fA-F]{64}$/;
export const ACK_NUMBER = /^\d{1,20}$/;
export const ACK_DATE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
export const SIGNED_QR_MAX = 2_000;
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** What somebody says that the portal replied. A correction may leave the QR code out, which then stays. */
export type Said = Omit<Registered, 'signed_qr'> & { signed_qr?: string | undefined };

/**
 * What is wrong with a reply of the portal, by field.
 * @param kept the IRN of the QR code that stays where a correction has none; undefined where there is none
 */
export function registeredFaults(said: Said, kept?: string): Record<string, string> {
  const { irn, ack_number, ack_date, signed_qr = '' } = said;
  return {
    ...(!IRN.test(irn) && { irn: 'An IRN has 64 characters, 0 to 9 and a to f.' }),
    ...(!ACK_NUMBER.test(ack_number) && { ack_number: 'The acknowledgement number has only digits.' }),
    ...(!isMoment(ack_date) && { ack_date: 'Enter day and time.' }),
    ...qrFaults(irn, signed_qr, kept),
  };
}

function qrFaults(irn: string, signed_qr: string, kept: string | undefined): { signed_qr?: string } {
  if (signed_qr === '' && kept !== undefined) {
    return kept.toLowerCase() === irn.toLowerCase() ? {} : { signed_qr: OTHER_IRN };
  }
  const isCode = JWT.test(signed_qr) && signed_qr.length <= SIGNED_QR_MAX;
  return isCode ? {} : { signed_qr: 'The text of the signed QR code has three parts separated by dots.' };
}

const OTHER_IRN = 'Another IRN has another signed QR code. Enter that too.';

/**
 * Why people can't have read this acknowledgement date; undefined if they can. They enter it after the fact, so seconds are
 * ignored.
 * @param issued the day of the invoice or credit note
 */
export function ackDateFault(ack_date: string, issued: string, now: number): string | undefined {
  const at = Date.parse(minuteStart(ack_date.slice(0, 16).replace(' ', 'T')) ?? '');
  if (at > now) return 'Choose a time that is not in the future.';
  return at < Date.parse(dayStart(issued)) ? `It was issued on ${formatDay(issued)}. Choose a later time.` : undefined;
}

function isMoment(text: string): boolean {
  const [day = '', time = ''] = text.split(' ');
  return ACK_DATE.test(text) && isIsoDay(day) && /^([01]\d|2[0-3])(:[0-5]\d){2}$/.test(time);
}

/**
 * The details in a JSON reply of the portal, under its own names or ours; undefined if the text has none. What is not
 * in it is ''.
 */
export function registeredIn(text: string): Registered | undefined {
  const reply = fieldsIn(text);
  const said = within(reply['Data']) ?? within(reply['data']) ?? reply;
  const of = (...names: string[]): string => {
    const value = names.map((name) => said[name]).find((each) => each !== undefined && each !== null);
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  const answer = {
    irn: of('irn', 'Irn'),
    ack_number: of('ack_number', 'AckNo'),
    ack_date: of('ack_date', 'AckDt'),
    signed_qr: of('signed_qr', 'SignedQRCode'),
  };
  return Object.values(answer).some((value) => value !== '') ? answer : undefined;
}

const within = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
