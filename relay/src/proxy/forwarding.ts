import type { Readable } from 'node:stream';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { Call } from '@console/shared/calls/call';
import { AppError } from '@console/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendReply } from '../compression.ts';
import { callersAgent } from '../fairness/callers-agent.ts';
import { isDeadConnection, isRepeatable } from '../gateway/dead-connection.ts';
import { unavailable } from '../gateway/gateway-client.ts';
import { sendRefusal } from '../plain/serve.ts';
import { toClient, toGateway } from './headers.ts';

/** How a call is passed on to the gateway, and its reply back to the caller. */
export type Forwarding = NonNullable<FastifyHttpProxyOptions['replyOptions']>;

interface ForwardingOptions {
  passageOf: (request: FastifyRequest) => { call: Call | undefined; upstream: URL } | undefined;
  originOf: (request: FastifyRequest) => Parameters<typeof toGateway>[1];
  isPlain: () => boolean;
}

/** The shortest possible retry delay. */
const AT_ONCE_MS = 1;

export const createForwarding = ({ passageOf, originOf, isPlain }: ForwardingOptions): Forwarding => ({
  getUpstream: (request) => passageOf(request as FastifyRequest)?.upstream.origin ?? '',
  rewriteRequestHeaders: (request, headers) => toGateway(headers, originOf(request as FastifyRequest)),
  rewriteHeaders: toClient,
  retryDelay: ({ err, req, attempt }) =>
    attempt === 0 && isRepeatable(req.method) && isDeadConnection(err) ? AT_ONCE_MS : null,
  // A client refused during a long body must get the reason: the rest is discarded instead of cutting the connection.
  onResponse: (request, reply, response) => {
    const passed = (response as unknown as { stream: Readable }).stream;
    const out = (reply as FastifyReply).removeHeader('connection');
    if (isPlain() && out.statusCode >= 400) void sendRefusal(out, passed);
    else void sendReply(out, passageOf(request as FastifyRequest)?.call, passed);
  },
  onError: (reply, { error }) => {
    const refusal = refusalOf(error);
    const { log } = (reply as FastifyReply).request;
    if (refusal.status >= 500 && !reply.raw.destroyed)
      log.warn({ reason: error.message, code: refusal.code }, 'the gateway did not answer');
    void (reply as FastifyReply).send(refusal);
  },
});

export const forwardingAgent = (timeoutMs: number) =>
  callersAgent({
    connections: 256,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs },
    // A connection that died while idle costs the next call its full timeout, so none stays idle for long.
    keepAliveMaxTimeout: timeoutMs / 6,
  });

function refusalOf(error: Error & { cause?: unknown; statusCode?: number }): AppError {
  if (error.cause instanceof AppError) return error.cause;
  if (error.statusCode === 504) return new AppError('timeout', 'The server took too long to answer.');
  return unavailable();
}
