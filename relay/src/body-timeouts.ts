import type { IncomingMessage } from 'node:http';
import { BODY_PACE } from '@console/shared/constants';
import type { FastifyRequest } from 'fastify';
import type { Cancel, Clock } from './clock.ts';
import { announced } from './proxy/body.ts';
import { callOf } from './proxy/request-path.ts';

/** How long a body may take until all of it is here; then its connection is destroyed. The last word counts. */
export interface BodyTimeouts {
  limitBeforeSignIn: (request: IncomingMessage) => void;
  /** At a pace, so that little may not take as long as much. */
  limitAfterSignIn: (request: FastifyRequest) => void;
  /** Nobody reads on just now, so nobody is to blame for sending nothing. */
  pause: (request: FastifyRequest) => void;
}

export function createBodyTimeouts(clock: Pick<Clock, 'after'>, strangersMs: number, bodyMs: number): BodyTimeouts {
  const waits = new WeakMap<IncomingMessage, Cancel>();

  const cancel = (request: IncomingMessage) => waits.get(request)?.();

  function expectAll(request: IncomingMessage, ms: number) {
    cancel(request);
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (request.complete || (length === undefined && coding === undefined)) return;
    if (!waits.has(request)) request.once('close', () => cancel(request));
    waits.set(
      request,
      clock.after(ms, () => request.complete || request.socket.destroy()),
    );
  }

  return {
    limitBeforeSignIn: (request) => expectAll(request, strangersMs),
    limitAfterSignIn: (request) =>
      expectAll(request.raw, bodyMs + (announced(request, callOf(request)) / BODY_PACE) * 1_000),
    pause: ({ raw }) => cancel(raw),
  };
}
