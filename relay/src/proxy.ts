import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import httpProxy from '@fastify/http-proxy';
import { bearerOf } from '@console/shared/bearer';
import { nameOf } from '@console/shared/calls/call';
import type { Call } from '@console/shared/calls/call';
import { Download } from '@console/shared/calls/download';
import { pincodeCalls } from '@console/shared/calls/pincode';
import { BODY_MAX } from '@console/shared/constants';
import { sessionCalls } from '@console/shared/calls/session';
import type { SignInWays } from '@console/shared/calls/session';
import type { RecordRef } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import { formatPosition } from '@console/shared/live';
import type { Position } from '@console/shared/live';
import { PROTOCOL, PROTOCOL_HEADER } from '@console/shared/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressOf } from './addresses.ts';
import type { ClaimBook } from './claims/book.ts';
import { ownerOf } from './fairness/turns.ts';
import type { CallTurn, Turns } from './fairness/turns.ts';
import { unavailable } from './gateway/gateway-client.ts';
import type { Naming } from './gateway/naming.ts';
import type { Profiles } from './gateway/profiles.ts';
import type { BodyTimeouts } from './body-timeouts.ts';
import { basePath } from './gateway/upstreams.ts';
import type { Upstreams } from './gateway/upstreams.ts';
import { isFile, forwardBody, refuseTooLarge } from './proxy/body.ts';
import { checkClaims } from './proxy/claim-check.ts';
import { createForwarding, forwardingAgent } from './proxy/forwarding.ts';
import type { Forwarding } from './proxy/forwarding.ts';
import { createReading } from './proxy/reading.ts';
import { callOf, gatewayPathOf, pathOf } from './proxy/request-path.ts';
import { notOffered } from './plain/offered.ts';
import { answerPlainly, targetOf } from './plain/serve.ts';
import type { PlainMode } from './plain/plain-mode.ts';

export interface ProxyOptions {
  upstreams: Upstreams;
  profiles: Profiles;
  turns: Turns;
  bodyTimeouts: BodyTimeouts;
  book: ClaimBook;
  /** The position to put on a reply, read before the call is forwarded. */
  position: () => Position | undefined;
  addressOf: AddressOf;
  naming: Naming;
  plain: Pick<PlainMode, 'isOn' | 'calls' | 'offered'>;
  /** Settles once the kind of gateway is known. */
  isChosen: Promise<void>;
  /** A completed call: its service, the status of the reply, and its duration in seconds. */
  observe: (service: string, status: number, seconds: number) => void;
  timeoutMs?: number;
}

/** Internal calls of the gateway, never proxied. */
const INTERNAL = new Set(['/changes', '/metrics', '/backup', '/reports']);

/** How long a call waits to learn the kind of its gateway. */
const CHOICE_MS = 500;

/** A plain gateway supports only codes, and has no call to ask. */
const PLAIN_WAYS: SignInWays = { otp: true, provider: null };

interface Passage {
  call: Call | undefined;
  upstream: URL;
  touched: RecordRef[];
  bytes: Buffer | undefined;
  /** Why its body was refused. */
  refusal: unknown;
  /** Undefined until it may proceed. */
  turn: CallTurn | undefined;
}

/** Proxies `/api` to the gateway. Both sides parse each request the same way. */
export async function proxy(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const {
    upstreams,
    profiles,
    turns,
    bodyTimeouts,
    book,
    position,
    addressOf,
    naming,
    plain,
    isChosen,
    observe,
    timeoutMs = 30_000,
  } = options;
  const passages = new WeakMap<FastifyRequest, Passage>();
  const reading = createReading(BODY_MAX.reading);

  let isKnown = false;
  void isChosen.then(() => {
    isKnown = true;
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!isKnown) await Promise.race([isChosen, setTimeout(CHOICE_MS, undefined, { ref: false })]);
    const at = position();
    if (at) reply.header('x-change-position', formatPosition(at));
    reply.header(PROTOCOL_HEADER, PROTOCOL).header('cache-control', 'no-store');
    const path = gatewayPathOf(pathOf(request));
    if (INTERNAL.has(path.replace(/\/$/, '').toLowerCase())) throw new AppError('not_found', 'There is no such call.');
    const call = callOf(request);
    // Replies of a plain gateway are redacted by their call, so unknown calls are not proxied.
    if (plain.isOn() && !call && !isUploaded(path) && !isInbox(path))
      throw new AppError('not_found', 'There is no such call.');
    request.call = call && `/api${call.path}`;
    if (plain.isOn() && call === sessionCalls.signInWays) return reply.send(PLAIN_WAYS);
    if (plain.isOn() && call) refuseLacking(request, call);
    const upstream = upstreams.of(call?.service ?? (isUploaded(path) ? 'DOCUMENT' : undefined));
    if (!upstream) throw unavailable();
    passages.set(request, { call, upstream, touched: [], bytes: undefined, refusal: undefined, turn: undefined });
    refuseTooLarge(request, call);
    return undefined;
  });

  /** PIN codes are looked up here instead. */
  function refuseLacking({ method }: FastifyRequest, call: Call) {
    const name = nameOf(call, method);
    if (call.isBeyond === true && call !== pincodeCalls.get && plain.offered.lacks(name)) throw notOffered(name);
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const passage = passages.get(request);
    try {
      const { body, touched, bytes } = await forwardBody(request, payload, passage?.call, {
        isKept: plain.isOn(),
        begin: (count) => reading(ownerOf(request, addressOf), count),
      });
      if (passage) Object.assign(passage, { touched, bytes });
      return body;
    } catch (refusal) {
      if (!passage) throw refusal;
      // Thrown here, it would close the connection while the client is still sending.
      passage.refusal = refusal;
      return Readable.from([]);
    }
  });

  app.addHook('preHandler', async (request, reply) => {
    const passage = passages.get(request);
    if (passage?.refusal) throw passage.refusal;
    if (passage) passage.turn = await takeTurn(request, reply, passage);
    const { call, touched } = passage ?? {};
    if (!call || !touched) return;
    request.touched = touched;
    const token = request.headers['x-claim-token'];
    await checkClaims(book, profiles, {
      call,
      touched,
      bearer: bearerOf(request),
      address: addressOf(request.raw),
      token: Array.isArray(token) ? token[0] : token,
    });
  });

  /** A body that was not read yet only streams during its turn. */
  async function takeTurn(request: FastifyRequest, reply: FastifyReply, passage: Passage) {
    const waits = request.user_id !== undefined && passage.bytes === undefined;
    if (waits) bodyTimeouts.pause(request);
    try {
      return await turns.take(request, reply, passage);
    } finally {
      if (waits) bodyTimeouts.limitAfterSignIn(request);
    }
  }

  app.addHook('onResponse', async (request, reply) => {
    const service = passages.get(request)?.call?.service ?? 'OTHER';
    observe(service, reply.statusCode, reply.elapsedTime / 1_000);
  });

  const originOf = (request: FastifyRequest) => ({
    address: addressOf(request.raw),
    bearer: bearerOf(request),
    request_id: request.id,
  });
  const agent = forwardingAgent(timeoutMs);
  app.addHook('onClose', () => agent.close());
  const common = {
    upstream: '',
    proxyPayloads: false,
    disableRequestLogging: true,
    undici: agent,
    replyOptions: createForwarding({ passageOf: (request) => passages.get(request), originOf, isPlain: plain.isOn }),
    handler: (request: FastifyRequest, reply: FastifyReply, dest: string, from: Forwarding) => {
      const passage = passages.get(request);
      if (!passage?.turn) throw unavailable();
      const { upstream, turn } = passage;
      if (plain.isOn() && isRead(request, passage)) {
        const asked = { ...passage, signal: turn.signal, dest, timeoutMs, naming, origin: originOf(request) };
        return turn.send(() => answerPlainly(plain.calls, request, reply, asked).finally(turn.answered));
      }
      const there = naming.isOurs ? dest : naming.target(targetOf(dest, request));
      return turn.send(() => reply.from(basePath(upstream) + there, from));
    },
  };
  await app.register(httpProxy, { ...common, prefix: '/api', rewritePrefix: '/' });
  await app.register(httpProxy, {
    ...common,
    prefix: '/dev/messages',
    rewritePrefix: '/dev/messages',
    routes: ['/'],
    httpMethods: ['GET'],
  });
}

/** Calls whose reply is parsed here: all but documents, and uploads that change no record. */
const isRead = ({ headers }: FastifyRequest, { call }: Passage): boolean =>
  call !== undefined && call.reply !== Download && (call.changes !== undefined || !isFile(headers['content-type']));

/** Not in the table of calls: browsers load it directly, from where it was uploaded. */
const isUploaded = (path: string) => path.startsWith('/files/');

/** Only exists in development. */
const isInbox = (path: string) => /^\/dev\/messages(?:\/\d+\/attachments\/\d+)?$/.test(path);
