import { OTP } from '@console/shared/constants';
import { formatDateTime } from '@console/shared/dates';
import { html } from '../mail/html.ts';
import type { Message } from '../mail/mailer.ts';
import type { Identifier } from './identifiers.ts';

const MINUTES = OTP.lifetimeMs / 60_000;

export function codeMessage({ type }: Identifier, code: string, contact: string | null): Message {
  const validity = `It is valid for ${MINUTES} minutes and can be used once. Never share it: our staff will never ask for it.`;
  return {
    to: contact,
    channel: channelOf(type),
    subject: 'Your sign-in code',
    text: `${code} is your sign-in code. ${validity}`,
    html: html`<p><strong>${code}</strong> is your sign-in code.</p>
      <p>${validity}</p>`,
    code,
  };
}

const { max } = OTP.wrongPerAccount;
const KNOWN_DAYS = OTP.knownMs / (24 * 3_600_000);

/** Warns the owner of an account that somebody is guessing its codes. */
export function pauseMessage({ type }: Identifier, until: Date, contact: string | null): Message {
  const what = `${max} wrong sign-in codes were entered for your account in one day. None of them worked.`;
  const then = `Until ${formatDateTime(until)}, sign-in is paused, except from networks you signed in from in the last ${KNOWN_DAYS} days. Where you are already signed in, you stay signed in.`;
  const advice = 'If this was not you, tell your administrator. Never share a code with anyone.';
  return {
    to: contact,
    channel: channelOf(type),
    subject: 'Wrong sign-in codes for your account',
    text: `${what} ${then} ${advice}`,
    html: html`<p>${what}</p>
      <p>${then}</p>
      <p>${advice}</p>`,
  };
}

const channelOf = (type: Identifier['type']) => (type === 'EMAIL' ? 'email' : 'sms');
