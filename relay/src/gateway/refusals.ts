import { REFUSED_STATUSES } from '@console/shared/calls/security';
import { bearerOf, writeBearer } from '@console/shared/bearer';
import type { RecordRef } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AddressOf } from '../addresses.ts';
import type { Clock } from '../clock.ts';
import { callOf } from '../proxy/request-path.ts';
import type { Profiles } from './profiles.ts';
import { upstreamUrl } from './upstreams.ts';
import type { Upstreams } from './upstreams.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The records that a write would change, set once its body was read. */
    touched: readonly RecordRef[] | undefined;
  }
}

export interface RefusalsOptions {
  upstreams: Upstreams;
  serviceToken: string;
  profiles: Pick<Profiles, 'identify'>;
  addressOf: AddressOf;
  /** Whether the gateway keeps a security log. */
  isKept: () => boolean;
  clock: Pick<Clock, 'after'>;
}

const WHAT_MAX = 300;
/** The gateway accepts no more at a time. */
const MOST = 1_000;
/** Minimum time between two reports, however many requests are refused here. */
const PAUSE_MS = 1_000;
const TIMEOUT_MS = 10_000;

/**
 * Reports to the gateway's security log what is refused here and never reaches it. Nothing waits for the report.
 * Refusals that cannot be reported are dropped, and the drop is logged.
 */
export const refusals = fp<RefusalsOptions>(
  async (app, { upstreams, serviceToken, profiles, addressOf, isKept, clock }) => {
    let waiting: object[] = [];
    let lost = 0;
    let isSending = false;

    app.decorateRequest('touched', undefined);
    app.addHook('onError', async (request, _reply, error) => {
      if (!(error instanceof AppError) || !REFUSED_STATUSES.includes(error.status) || !isKept()) return;
      const { status } = error;
      const by = status === 401 ? null : await whoAsks(request);
      const what = whatOf(request).slice(0, WHAT_MAX);
      if (waiting.length < MOST) {
        waiting.push({ status, by, what, address: addressOf(request.raw), request_id: request.id });
      } else lost += 1;
      if (!isSending) void sendAll();
    });

    async function whoAsks(request: FastifyRequest) {
      const token = bearerOf(request);
      const known = token === undefined ? undefined : await profiles.identify(token).catch(() => undefined);
      return known ? { ...known.person, role_id: known.reader.role_id } : null;
    }

    async function sendAll(): Promise<void> {
      isSending = true;
      while (waiting.length > 0) {
        const told = waiting;
        waiting = [];
        if (!(await send({ refusals: told }))) lost += told.length;
        if (lost > 0) app.log.warn({ lost }, 'refusals did not reach the security log');
        lost = 0;
        await new Promise<void>((resolve) => clock.after(PAUSE_MS, resolve));
      }
      isSending = false;
    }

    async function send(body: object): Promise<boolean> {
      const upstream = upstreams.of('AUDIT');
      if (!upstream) return false;
      const reply = await fetch(upstreamUrl(upstream, '/refusals'), {
        method: 'POST',
        headers: { authorization: writeBearer(serviceToken), 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined);
      await reply?.body?.cancel();
      return reply?.ok === true;
    }
  },
  { name: 'refusals' },
);

/** The call as the gateway names it, and the records. */
function whatOf(request: FastifyRequest): string {
  const call = `${request.method} ${callOf(request)?.path ?? request.routeOptions.url ?? ''}`;
  const records = request.touched?.map(({ entity, id }) => `${entity} ${id}`).join(', ');
  return records ? `${call}: ${records}` : call;
}
