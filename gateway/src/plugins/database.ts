import fp from 'fastify-plugin';
import type { Kysely } from 'kysely';
import { AppError } from '@console/shared/errors';
import type { ApprovalPolicy } from '../approval-policy.ts';
import { createDryRun, createWrite } from '../changes/unit-of-work.ts';
import type { DryRun, Write, WriteSettings } from '../changes/unit-of-work.ts';
import type { Clock } from '../clock.ts';
import type { Connection } from '../database/connect.ts';
import { createReadPriority } from '../database/read-priority.ts';
import type { ReadPriority } from '../database/read-priority.ts';
import type { Database } from '../database/tables.ts';
import type { Metrics } from '../metrics.ts';
import { tellOf } from '../notifications/tell.ts';
import { positionOf } from '../database/snapshot.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Kysely<Database>;
    connection: Connection;
    readPriority: ReadPriority;
    clock: Clock;
    approvalPolicy: ApprovalPolicy;
    /** Runs a command in one transaction with its changes. */
    write: Write;
    dryRun: DryRun;
  }
}

export const database = fp<{ connection: Connection; clock: Clock; settings: WriteSettings }>(
  (app, { connection, clock, settings }, done) => {
    app.decorate('db', connection.db);
    app.decorate('connection', connection);
    const readPriority = createReadPriority();
    app.decorate('readPriority', readPriority);
    app.decorate('clock', clock);
    app.decorate('approvalPolicy', settings.approval);
    app.decorate('dryRun', createDryRun(connection.db, clock, settings));
    const write = createWrite(connection.db, clock, settings, tellOf(settings.approval));
    app.decorate('write', timed(write, readPriority, app.metrics));
    app.metrics.watch({ pool: connection.pool, position: async () => (await positionOf(connection.db)).seq });
    app.addHook('onClose', () => connection.close());
    done();
  },
  { name: 'database', dependencies: ['metrics'] },
);

function timed(write: Write, { runShort }: ReadPriority, metrics: Pick<Metrics, 'wrote'>): Write {
  return async (...asked) => {
    const began = performance.now();
    const end = (outcome: Parameters<Metrics['wrote']>[0]) =>
      metrics.wrote(outcome, (performance.now() - began) / 1_000);
    try {
      const reply = await runShort(() => write(...asked));
      end('committed');
      return reply;
    } catch (error) {
      end(error instanceof AppError ? 'refused' : 'failed');
      throw error;
    }
  };
}
