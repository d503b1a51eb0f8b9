import type { Company } from '../config.ts';
import { markup } from '../documents/markup.ts';
import type { Message } from '../mail/mailer.ts';
import type { NewCustomer } from './welcome.ts';

/** @param console the address of the console, where the customer's people sign in. */
export function welcomeMail({ tenant_name, email }: NewCustomer, company: Company, console: string): Message {
  const { name, address, gstin } = company;
  const greeting = `Dear ${tenant_name},`;
  const opening = `welcome to ${name}. Your account has been opened.`;
  const next = 'Once your people are registered, they sign in with their e-mail address or phone number at';
  return {
    to: email,
    channel: 'email',
    subject: `Welcome to ${name}`,
    text: [greeting, '', opening, `${next} ${console}`, '', name, address, `GSTIN ${gstin}`].join('\n'),
    html: markup`<p>${greeting}</p>
<p>${opening} ${next} <a href="${console}">${console}</a></p>
<p>${name}<br>${address}<br>GSTIN ${gstin}</p>
`.html,
  };
}
