import fp from 'fastify-plugin';
import { headsOf } from '../audit/verify.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Prints the hash of the newest entry of both logs at start and every day, so that it also exists outside the database.
 */
export const logHeads = fp(
  (app, _options, done) => {
    // Even if only warnings are logged, as `npm start` does.
    const log = app.log.level === 'silent' ? app.log : app.log.child({}, { level: 'info' });
    const print = async () => {
      const { audit, security } = await headsOf(app.db);
      const line = { audit: `${audit.seq}:${audit.hash}`, security: `${security.seq}:${security.hash}` };
      log.info(line, 'heads of the logs');
    };
    const tryTo = () => print().catch((error: unknown) => app.log.error({ err: error }, 'the heads could not be read'));
    const timer = setInterval(() => void tryTo(), DAY_MS).unref();
    app.addHook('onReady', tryTo);
    app.addHook('preClose', async () => clearInterval(timer));
    done();
  },
  { name: 'log-heads', dependencies: ['database'] },
);
