import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PostgresProcess } from '../topology/postgres-process.ts';
import { until } from './wait.ts';

/** A lock on this request in a separate transaction, not made through the gateways. */
export interface Lock {
  /** Settles once a write of the gateways waits for it in the middle of its transaction. */
  awaited: () => Promise<void>;
  release: () => Promise<void>;
}

export async function lockRequest(postgres: PostgresProcess, request_id: number): Promise<Lock> {
  const session = spawn(postgres.psql, ['-X', '-q', '-A', '-t', postgres.databaseUrl]);
  session.stdin.on('error', () => {});
  session.stdin.write(`begin; select 'locked' from quote_requests where request_id = ${request_id} for update;\n`);
  await once(session.stdout, 'data');
  return {
    awaited: () =>
      until('a transaction of the gateway waits', async () => {
        const waiting = await ask(postgres, 'select count(*) from pg_locks where not granted');
        return Number(waiting) > 0;
      }),
    release: async () => {
      if (session.exitCode !== null) return;
      session.stdin.end('rollback;\n');
      await once(session, 'exit');
    },
  };
}

async function ask({ psql, databaseUrl }: PostgresProcess, question: string): Promise<string> {
  const asking = spawn(psql, ['-X', '-q', '-A', '-t', '-c', question, databaseUrl]);
  let answer = '';
  asking.stdout.on('data', (chunk) => {
    answer += String(chunk);
  });
  await once(asking, 'close');
  return answer.trim();
}
