import fp from 'fastify-plugin';
import { forgetOldKeys } from '../changes/idempotency.ts';
import { pruneLog } from '../changes/prune.ts';
import { prunePairings } from '../displays/prune.ts';
import { pruneUploadCounts } from '../files/quota.ts';
import { sweepFiles } from '../files/sweep.ts';
import { pruneMessages } from '../mail/inbox.ts';
import { pruneSecurity } from '../changes/append-security.ts';
import { pruneNotifications } from '../notifications/prune.ts';
import { pruneSessions } from '../session/prune.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Deletes outdated data at start and every hour: log entries, idempotency keys, codes, sessions,
 * notifications and inbox messages.
 * Sweeps unused files at start and only once a day, since that scans every column that can name one.
 */
export const housekeeping = fp(
  (app, _options, done) => {
    let last = Promise.resolve();
    let sweptAt = 0;
    const tidy = async () => {
      const now = app.clock();
      await pruneLog(app.db, now);
      await pruneSecurity(app.db, now);
      await forgetOldKeys(app.db, now);
      await pruneSessions(app.db, now);
      await prunePairings(app.db, now);
      await pruneMessages(app.db, now);
      await pruneNotifications(app);
      await pruneUploadCounts(app.db, now);
      if (now.getTime() - sweptAt < DAY_MS) return;
      await sweepFiles(app);
      sweptAt = now.getTime();
    };
    const start = () => {
      last = last.then(tidy).catch((error: unknown) => app.log.error({ err: error }, 'housekeeping failed'));
      return last;
    };
    const timer = setInterval(() => void start(), HOUR_MS).unref();
    app.addHook('onReady', start);
    app.addHook('preClose', async () => {
      clearInterval(timer);
      await last;
    });
    done();
  },
  { name: 'housekeeping', dependencies: ['database', 'files'] },
);
