import { setInterval } from 'node:timers';
import fp from 'fastify-plugin';
import { forgetOldKeys } from '../changes/idempotency.ts';
import { pruneLog } from '../changes/prune.ts';
import { pruneMessages } from '../mail/inbox.ts';
import { pruneSessions } from '../session/prune.ts';

const HOUR_MS = 3_600_000;

/** Forgets at start and every hour what is too old to matter: log entries, idempotency keys, codes, sessions, inbox. */
export const housekeeping = fp(
  (app, _options, done) => {
    let last = Promise.resolve();
    const tidy = async () => {
      const now = app.clock();
      await pruneLog(app.db, now);
      await forgetOldKeys(app.db, now);
      await pruneSessions(app.db, now);
      await pruneMessages(app.db, now);
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
  { name: 'housekeeping', dependencies: ['database'] },
);
