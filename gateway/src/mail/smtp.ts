import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { retry } from '../outside/retry.ts';
import type { RetryOptions, AttemptResult } from '../outside/retry.ts';
import { NOBODY } from './mailer.ts';
import type { Channel, Delivery, Mailer, MailLog, Message } from './mailer.ts';
import type { TextService } from './text-service.ts';

const PATIENCE_MS = 10_000;
/** No attempt starts after this, so that its own timeout still ends within the relay's. */
const ALL_MS = 12_000;

export interface SmtpOptions extends Pick<RetryOptions, 'sleep'> {
  /** `smtp://user:password@host:port`; `?from=` sets the sender. */
  url: string;
  /** Sender if the URL sets none. */
  from: string;
  /** Sends SMS and WhatsApp; without it those are refused. */
  textService: TextService | undefined;
  log: MailLog;
  /** Outcome of each message that had a recipient. */
  observe?: (channel: Channel, sent: boolean) => void;
}

/**
 * Sends email through an SMTP server, with retries after temporary failures, and other messages through a text service.
 */
export function createSmtpMailer({ url, from, textService, log, observe, ...manners }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  const sender = new URL(url).searchParams.get('from') ?? from;
  const underWay = new Set<Promise<unknown>>();

  const email = async (
    to: string,
    { subject, text, html, attachments = [], id = randomUUID() }: Message,
  ): Promise<Delivery> => {
    const files = attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content }));
    const letter = { from: sender, to, subject, text, ...(html && { html }), attachments: files };
    // The same id for every attempt, so that a recipient who got a seemingly failed one recognises the duplicate.
    const messageId = `<${id}@${domainOf(sender)}>`;
    const once = (): Promise<AttemptResult<Delivery>> =>
      transport.sendMail({ ...letter, messageId }).then(() => ({ answer: { sent: true } as const }), unsent);
    return retry(once, { ...manners, timeouts: { tryMs: PATIENCE_MS, allMs: ALL_MS } });
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
    observe?.(message.channel, delivery.sent);
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

const domainOf = (sender: string): string => sender.slice(sender.lastIndexOf('@') + 1).replace('>', '');

/** Only permanent failures of the server are final. */
const unsent = (error: Error & { responseCode?: number }): AttemptResult<Delivery> => ({
  error,
  again: error.responseCode === undefined || error.responseCode < 500,
});

/** The server's message goes to the log; the user gets ours. */
function failed(error: unknown, log: MailLog): Delivery {
  log.warn({ err: error }, 'the mail or text service failed');
  const code = (error as { responseCode?: number }).responseCode;
  if (code !== undefined && code >= 500) return { sent: false, reason: 'The mail server rejected the message.' };
  return { sent: false, reason: 'The message could not be sent. Try again later.' };
}
