import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { warnOfDeadlines } from '../notifications/deadlines.ts';
import { createDigests } from '../notifications/digest.ts';
import { sendDue } from '../notifications/mails.ts';
import { afterAppends } from './after-appends.ts';

/** Tells people of deadlines that are near, sends the emails about notifications that are due, and each day the digests. */
export const notificationMails = fp<{ config: Pick<Config, 'digestHour' | 'publicUrl' | 'company'> }>(
  async (app, { config }) => {
    const queueDigests = createDigests(app, config.digestHour);
    const send = async () => {
      await warnOfDeadlines(app);
      await queueDigests();
      await sendDue(app, config);
    };
    await afterAppends(app, send, 'deadlines and emails about notifications could not be told');
  },
  { name: 'notification-mails', dependencies: ['database', 'mail'] },
);
