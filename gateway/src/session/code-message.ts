import { OTP } from '@console/shared/constants';
import { html } from '../mail/html.ts';
import type { Message } from '../mail/mailer.ts';
import type { Identifier } from './identifiers.ts';

const MINUTES = OTP.lifetimeMs / 60_000;

export function codeMessage({ type }: Identifier, code: string, contact: string | null): Message {
  const validity = `It is valid for ${MINUTES} minutes and serves once. Never share it; nobody of ours will ask for it.`;
  return {
    to: contact,
    channel: type === 'EMAIL' ? 'email' : 'sms',
    subject: 'Your sign-in code',
    text: `${code} is your sign-in code. ${validity}`,
    html: html`<p><strong>${code}</strong> is your sign-in code.</p>
      <p>${validity}</p>`,
    code,
  };
}
