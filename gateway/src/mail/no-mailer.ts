import { NOBODY } from './mailer.ts';
import type { Delivery, Mailer, MailLog, Message } from './mailer.ts';

/** For a console that sends nothing, where nobody signs in by code. Refuses every message with a reason. */
export function createNoMailer(log: MailLog): Mailer {
  const deliver = ({ to, channel }: Message): Promise<Delivery> => {
    if (to === null) return Promise.resolve(NOBODY);
    log.warn({ channel }, 'a message was not sent: MAIL_URL is not set');
    return Promise.resolve({ sent: false, reason: 'This console cannot send messages: MAIL_URL is not set.' });
  };
  return {
    deliver,
    post: async (message) => {
      await deliver(message);
    },
    close: () => Promise.resolve(),
  };
}
