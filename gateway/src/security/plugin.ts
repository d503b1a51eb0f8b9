import { setInterval } from 'node:timers';
import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { REFUSED_STATUSES } from '@console/shared/calls/security';
import { AppError } from '@console/shared/errors';
import { SERVICE } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { authorOf, NOBODY } from '../changes/append.ts';
import { appendSecurity } from '../changes/append-security.ts';
import type { SecurityEvent } from '../changes/security-event.ts';
import { createFolds, FOLD_MS } from './folds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    security: {
      /** Records an event outside any transaction. It is written within a minute, or when the log is read. */
      note: (event: SecurityEvent) => void;
      /** Records a read by a user; ignores reads by the relay itself. */
      noteRead: (request: FastifyRequest, kind: SecurityEvent['kind'], what: string) => void;
      flush: () => Promise<void>;
    };
  }
}

const LOOK_MS = 5_000;

/** Maintains the security log: counts repeated events in memory, and records every refusal. */
export const security = fp(
  (app, _options, done) => {
    const folds = createFolds();
    let last = Promise.resolve();
    const write = (before?: Date) => {
      last = last.then(async () => {
        const folded = folds.take(before);
        try {
          if (folded.length === 0) return;
          const { readPriority, db } = app;
          await readPriority.runShort(() => db.transaction().execute((work) => appendSecurity(work, folded)));
        } catch (error) {
          folds.restore(folded);
          app.log.error({ err: error }, 'the security log could not be written; trying again');
        }
      });
      return last;
    };
    const note = (event: SecurityEvent) => folds.add(event, app.clock());
    const noteRead = (request: FastifyRequest, kind: SecurityEvent['kind'], what: string) => {
      if (request.actor !== SERVICE) note({ kind, what, ...sourceOf(request) });
    };
    app.decorate('security', { note, noteRead, flush: () => write() });

    app.addHook('onError', async (request, _reply, error) => {
      if (!(error instanceof AppError) || !REFUSED_STATUSES.includes(error.status)) return;
      const call = `${request.method} ${request.routeOptions.url ?? ''}`;
      note({ kind: 'refused', status: error.status, what: call, ...sourceOf(request) });
    });

    const timer = setInterval(() => void write(new Date(app.clock().getTime() - FOLD_MS)), LOOK_MS).unref();
    // By then every request has been answered, and the database is still open.
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await write();
    });
    done();
  },
  { name: 'security', dependencies: ['database', 'auth'] },
);

/** The user, client address and request id. */
export function sourceOf(request: FastifyRequest): Pick<SecurityEvent, 'by' | 'address' | 'request_id'> {
  const { actor } = request as { actor?: Actor };
  return { by: actor ? authorOf(actor) : NOBODY, address: request.ip, request_id: request.id };
}
