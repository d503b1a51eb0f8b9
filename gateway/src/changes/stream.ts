import { setInterval } from 'node:timers';
import type { ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { formatPosition, parsePosition } from '@console/shared/live';
import type { Position } from '@console/shared/live';
import type { Database } from '../database/tables.ts';
import { beginEpochIfBehind } from './epoch.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createWakeup } from './wakeup.ts';

const BATCH = 500;
const HEARTBEAT_MS = 10_000;
const POLL_MS = 1_000;
const REPLAY_MAX = 100_000;

/**
 * `GET /changes`: the change log as Server-Sent Events (docs/PROTOCOL.md). Sends `event: position`, then every entry
 * after `Last-Event-ID`, or the newest `?last=N`, or only new ones. Sends `event: reset` first if it cannot resume from
 * that id.
 */
export async function changeStream(app: FastifyInstance): Promise<void> {
  const wakeup = createWakeup();
  const stopListening = await app.connection.onAppend(wakeup.wake);
  // A notification can be lost with its connection; the poll makes up for it.
  const poll = setInterval(wakeup.wake, POLL_MS).unref();
  const open = new Set<AbortController>();
  app.metrics.watch({ streams: () => open.size });
  app.addHook('preClose', async () => {
    clearInterval(poll);
    for (const stream of open) stream.abort();
    wakeup.wake();
    await stopListening();
  });

  app.get<{ Querystring: { last?: string } }>(
    '/changes',
    { onRequest: app.requiresService, schema: { hide: true } },
    async (request, reply) => {
      const stream = new AbortController();
      open.add(stream);
      const out = reply.hijack().raw;
      out.on('close', () => {
        stream.abort();
        wakeup.wake();
      });
      out.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      const heartbeat = createHeartbeat(() => out.write(': alive\n\n'));
      const beating = setInterval(heartbeat.beat, HEARTBEAT_MS).unref();
      try {
        const asked = request.headers['last-event-id'];
        const start = await startOf(app.db, typeof asked === 'string' ? asked : undefined, request.query.last);
        if (start.reset) out.write(event('reset', start.head, start.head));
        else out.write(event('position', start.head, start.head));
        await follow({ db: app.db, out, from: start.from, wakeup, looked: heartbeat.looked, signal: stream.signal });
      } catch (error) {
        if (!stream.signal.aborted) request.log.error({ err: error }, 'the change stream broke off');
      } finally {
        clearInterval(beating);
        open.delete(stream);
        out.end();
      }
    },
  );
}

interface Start {
  head: Position;
  from: Position;
  reset: boolean;
}

async function startOf(db: Kysely<Database>, asked: string | undefined, last: string | undefined): Promise<Start> {
  const from = asked === undefined ? undefined : parsePosition(asked);
  if (from) await beginEpochIfBehind(db, from.epoch, from.seq);
  const { epoch, seq, floor_seq } = await db.selectFrom('change_log').selectAll().executeTakeFirstOrThrow();
  const head = { epoch, seq };
  if (asked !== undefined) {
    const known = from && from.epoch === epoch && from.seq >= floor_seq && from.seq <= seq;
    return known ? { head, from, reset: false } : { head, from: head, reset: true };
  }
  const newest = Math.min(Math.max(Number(last ?? 0) || 0, 0), REPLAY_MAX);
  return { head, from: { epoch, seq: Math.max(seq - newest, floor_seq) }, reset: false };
}

interface Following {
  db: Kysely<Database>;
  out: ServerResponse;
  from: Position;
  wakeup: ReturnType<typeof createWakeup>;
  /** Called whenever the log was read. */
  looked: () => void;
  signal: AbortSignal;
}

async function follow({ db, out, from, wakeup, looked, signal }: Following): Promise<void> {
  let { seq } = from;
  while (!signal.aborted) {
    const appended = wakeup.next();
    const entries = await db
      .selectFrom('changes')
      .select(['seq', 'kind', 'body'])
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute();
    looked();
    for (const entry of entries) {
      const { body, kind } = entry;
      seq = entry.seq;
      const data = kind === 'change' ? { seq, ...body } : body;
      if (!out.write(event(kind, { epoch: from.epoch, seq }, data))) await once(out, 'drain', { signal });
    }
    if (entries.length < BATCH) await appended;
  }
}

const event = (name: string, position: Position, data: unknown) =>
  `id: ${formatPosition(position)}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
