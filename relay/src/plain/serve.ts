import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { Call } from '@console/shared/calls/call';
import type { RecordRef } from '@console/shared/entities';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendReply } from '../compression.ts';
import { withDerived } from '../gateway/derived.ts';
import type { Naming } from '../gateway/naming.ts';
import { upstreamUrl } from '../gateway/upstreams.ts';
import { isFile } from '../proxy/body.ts';
import { toGateway } from '../proxy/headers.ts';
import { pathOf } from '../proxy/request-path.ts';
import type { Origin } from '../proxy/headers.ts';
import type { Calls } from './calls.ts';
import { forward, parsed } from './forward.ts';
import type { GatewayAnswer } from './forward.ts';
import { refusalBody } from './refusals.ts';

interface Passing {
  call: Call | undefined;
  upstream: URL;
  touched: readonly RecordRef[];
  bytes: Buffer | undefined;
  /** Path and query at the gateway. */
  dest: string;
  timeoutMs: number;
  origin: Origin;
  naming: Naming;
  /** For a read, aborts when its caller disconnects. */
  signal: AbortSignal | undefined;
}

/** Answers a proxied call when the gateway is plain. */
export async function answerPlainly(
  calls: Calls,
  request: FastifyRequest,
  reply: FastifyReply,
  { call, upstream, touched, bytes, dest, timeoutMs, origin, naming, signal }: Passing,
): Promise<void> {
  if (!call) return;
  const { headers } = request;
  // A HEAD request reads the whole reply: redacting it for the reader needs the body.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const urlOf = (query?: string) => upstreamUrl(upstream, naming.target(targetOf(dest, request, query)));
  const {
    status,
    headers: told,
    body,
  } = await calls.answer({
    ...{
      call,
      method,
      path: pathOf(request),
      query: queryOf(request),
      body: bytes,
      touched,
      isFile: isFile(headers['content-type']),
    },
    bearer: origin.bearer,
    ifMatch: headers['if-match'],
    key: one(headers['idempotency-key']),
    send: async (query) => {
      const sent = sentBy(naming, call, bytes);
      const asked = { method, url: urlOf(query), body: sent, timeoutMs, signal, headers: toGateway(headers, origin) };
      return heardBy(naming, call, await forward(asked));
    },
  });
  await sendReply(reply.code(status).headers(told), call, body);
}

/** Converts a streamed refusal to our format. */
export async function sendRefusal(reply: FastifyReply, body: Readable): Promise<void> {
  const said = parsed(await text(body).catch(() => ''));
  for (const name of ['content-length', 'content-encoding', 'etag']) reply.removeHeader(name);
  await reply.type('application/json; charset=utf-8').send(JSON.stringify(refusalBody(reply.statusCode, said)));
}

/** Anything but JSON, such as a file, is sent as it is. */
function sentBy(naming: Naming, { path }: Call, bytes: Buffer | undefined): Buffer | undefined {
  const body = bytes && !naming.isOurs ? parsed(bytes.toString('utf8')) : undefined;
  return body === undefined ? bytes : Buffer.from(JSON.stringify(naming.sent(path, body)));
}

function heardBy(naming: Naming, { path }: Call, answer: GatewayAnswer): GatewayAnswer {
  if (answer.body === undefined) return answer;
  const body = withDerived(naming.received(path, answer.body));
  if (body === answer.body) return answer;
  return { ...answer, body, text: JSON.stringify(body) };
}

/** Path and query at the gateway, as the specification names them. */
export const targetOf = (dest: string, request: FastifyRequest, query = queryOf(request)): string =>
  dest.replace(/^\/+/, '/') + query;

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);
