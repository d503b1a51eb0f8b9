import fp from 'fastify-plugin';
import type { Kysely } from 'kysely';
import { createWrite } from '../changes/work.ts';
import type { Write } from '../changes/work.ts';
import type { Clock } from '../clock.ts';
import type { Connection } from '../database/connect.ts';
import type { Database } from '../database/tables.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Kysely<Database>;
    connection: Connection;
    clock: Clock;
    /** Runs a command in one transaction with its changes. */
    write: Write;
  }
}

export const database = fp<{ connection: Connection; clock: Clock }>(
  (app, { connection, clock }, done) => {
    app.decorate('db', connection.db);
    app.decorate('connection', connection);
    app.decorate('clock', clock);
    app.decorate('write', createWrite(connection.db, clock));
    app.addHook('onClose', () => connection.close());
    done();
  },
  { name: 'database' },
);
