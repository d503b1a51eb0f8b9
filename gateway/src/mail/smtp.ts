import { createTransport } from 'nodemailer';
import { NOBODY } from './mailer.ts';
import type { Delivery, Mailer, MailLog, Message } from './mailer.ts';
import type { TextService } from './text-service.ts';

const PATIENCE_MS = 10_000;

export interface SmtpOptions {
  /** `smtp://user:password@host:port`; `?from=` names the sender. */
  url: string;
  /** Sender when the URL names none. */
  from: string;
  /** Carries SMS and WhatsApp; without it those are refused. */
  textService: TextService | undefined;
  log: MailLog;
}

/** Sends e-mail through an SMTP server, and the rest through a text service. */
export function createSmtpMailer({ url, from, textService, log }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  const sender = new URL(url).searchParams.get('from') ?? from;
  const underWay = new Set<Promise<unknown>>();

  const email = async (to: string, message: Message): Promise<Delivery> => {
    const { subject, text, html, attachments = [] } = message;
    const files = attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content }));
    await transport.sendMail({ from: sender, to, subject, text, ...(html && { html }), attachments: files });
    return { sent: true };
  };
  const send = (to: string, message: Message): Promise<Delivery> => {
    if (message.channel === 'email') return email(to, message);
    if (textService) return textService(to, message);
    const name = message.channel === 'sms' ? 'SMS' : 'WhatsApp';
    return Promise.resolve({ sent: false, reason: `No ${name} service is set up.` });
  };
  const deliver = async (message: Message): Promise<Delivery> => {
    if (message.to === null) return NOBODY;
    const delivery = await send(message.to, message).catch((error: unknown) => failed(error, log));
    if (!delivery.sent) log.warn({ channel: message.channel, reason: delivery.reason }, 'a message was not sent');
    return delivery;
  };

  return {
    deliver,
    post: (message) => {
      const delivery = deliver(message).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
      return Promise.resolve();
    },
    close: async () => {
      await Promise.allSettled(underWay);
      transport.close();
    },
  };
}

/** A mail server's words are for the log; the person reads ours. */
function failed(error: unknown, log: MailLog): Delivery {
  log.warn({ err: error }, 'the mail or text service failed');
  const code = (error as { responseCode?: number }).responseCode;
  if (code !== undefined && code >= 500) return { sent: false, reason: 'The mail server refused the message.' };
  return { sent: false, reason: 'The message could not be sent; please try again later.' };
}
