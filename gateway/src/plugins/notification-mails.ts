import fp from 'fastify-plugin';
import { escalateOverdue } from '../approvals/escalate.ts';
import type { Config } from '../config.ts';
import { warnOfDeadlines } from '../notifications/deadlines.ts';
import { createDigests } from '../notifications/digest.ts';
import { sendDue } from '../notifications/mails.ts';
import type { afterAppends } from './after-appends.ts';

interface Options {
  config: Pick<Config, 'digestHour' | 'publicUrl' | 'company'>;
  runsAfterAppends: typeof afterAppends;
}

/** Tells people of deadlines that are near and of overdue approvals, sends the emails about notifications that are due, and each day the digests. */
export const notificationMails = fp<Options>(
  async (app, { config, runsAfterAppends }) => {
    const queueDigests = createDigests(app, config.digestHour);
    const send = async () => {
      await warnOfDeadlines(app);
      await escalateOverdue(app);
      await queueDigests();
      await sendDue(app, config);
    };
    await runsAfterAppends(app, send, 'deadlines and emails about notifications could not be told');
  },
  { name: 'notification-mails', dependencies: ['database', 'mail'] },
);
