import type { IncomingMessage } from 'node:http';
import { BODY_PACE } from '@console/shared/constants';
import type { FastifyRequest } from 'fastify';
import type { Cancel, Clock } from './clock.ts';
import { announced } from './proxy/body.ts';
import { callOf } from './proxy/request-path.ts';

/** Limits how long a body may take to arrive before its connection is destroyed. The last call wins. */
export interface BodyTimeouts {
  limitBeforeSignIn: (request: IncomingMessage) => void;
  /** Proportional to the size, so that a small body may not take as long as a large one. */
  limitAfterSignIn: (request: FastifyRequest) => void;
  /** Nothing reads the body for now, so the client is not to blame for a stall. */
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
