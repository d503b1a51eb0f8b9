import type { Company } from '../config.ts';
import { markup } from '../documents/markup.ts';
import type { Message } from '../mail/mailer.ts';
import type { NewCustomer } from './welcome.ts';

/** @param console the console's address, where the customer's users sign in */
export function welcomeMail({ tenant_name, email }: NewCustomer, company: Company, console: string): Message {
  const { name, address, gstin } = company;
  const greeting = `Dear ${tenant_name},`;
  const opening = `Welcome to ${name}. Your account is open.`;
  const next = 'Once your users are registered, they can sign in with their email address or mobile number at';
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
