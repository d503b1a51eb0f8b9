import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@console/shared/calls/call';
import { queryText } from '@console/shared/calls/wire';
import { parsePosition } from '@console/shared/live';
import type { Position } from '@console/shared/live';
import { PROTOCOL, PROTOCOL_HEADER } from '@console/shared/protocol';
import { storeGeneration } from '../stores/forget.ts';
import { noteForeignGateway, noteRefused, pdfOf, takenQueries } from '../stores/gateway.ts';
import { changeLog } from '../stores/position.ts';
import { noteProtocol } from '../stores/upgrade.ts';
import { mergeIntoStores } from './merge-into-stores.ts';
import { errorOf, noReply } from './api-error.ts';
import { isOffline } from './environment.ts';
import { isExport } from './exports.ts';
import { refreshTokens } from './refresh.ts';
import { untilAnswered } from './saves.ts';
import { accessToken } from './tokens.ts';

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** The revision the caller saw. The write is refused (412) if the record has changed. */
  ifMatch?: number | undefined;
  claimToken?: number | undefined;
  /** For a POST that creates: repeating the key has no further effect. */
  idempotencyKey?: string | undefined;
  /** Sent without a token: the response is the same for everybody, and may be cached. */
  isUnsigned?: boolean | undefined;
}

/** Input of a call: path parameters, query and body, from its row in the table of calls. */
export type CallInput<C extends Call> = Input<'params', ParamsOf<C>> &
  Input<'query', QueryOf<C>> &
  Input<'body', BodyOf<C>>;
type Input<K extends string, T> = [T] extends [undefined]
  ? object
  : object extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** The response of a call, with its log position. */
export interface CallReply<C extends Call> {
  reply: ReplyOf<C>;
  position: Position | undefined;
  /** The log position when the response arrived, if it may contain changes after its own position (plain mode). */
  until: number | undefined;
}

/** The client function of a call. */
export interface BoundCall<C extends Call> {
  path: string;
  (asked: CallInput<C>, options?: RequestOptions): Promise<CallReply<C>>;
}

type MethodOf<C extends Call> = C['method'] extends readonly (infer M)[] ? M : C['method'];

interface Route {
  method: string;
  path: string;
  headers?: Record<string, string> | undefined;
}

const LONGEST_MS = 60_000;
const BUSY_RETRIES = 2;
/** A longer wait is not a short overload, so the call fails instead. */
const LONGEST_RETRY_AFTER_S = 10;

/**
 * The client function of a call: `bind<typeof rfqCalls.list>('GET', '/rfq')`. Method and path are
 * checked against the table, whose schemas stay out of the bundle. Rows in the response go into their stores. Rejects
 * with an ApiError, or with the signal's reason.
 */
export function bind<C extends Call>(
  method: MethodOf<C> & string,
  path: C['path'],
  headers?: Record<string, string>,
): BoundCall<C> {
  const ask = (asked: CallInput<C>, options: RequestOptions = {}) =>
    untilAnswered(method !== 'GET' && options.signal === undefined, call<C>({ method, path, headers }, asked, options));
  return Object.assign(ask, { path });
}

async function call<C extends Call>(
  { method, path, headers }: Route,
  asked: CallInput<C>,
  options: RequestOptions,
): Promise<CallReply<C>> {
  const { params, query, body } = asked as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const generation = storeGeneration();
  const response = await answered(
    `/api${filled(path, params)}${queryText(path, query && takenQueries(path, query))}`,
    {
      method,
      headers: { accept: 'application/json', ...headers, ...headersOf(options, body) },
      body: body === undefined ? null : JSON.stringify(body),
    },
    options,
  );
  const reply = await bodyOf(response, options.signal);
  if (!response.ok) {
    const error = errorOf(response.status, reply, requestIdOf(response));
    if (typeof error.details.not_offered === 'string') noteRefused(error.details.not_offered);
    throw error;
  }
  const position = parsePosition(response.headers.get('x-change-position') ?? '');
  // The person may have signed out, or lost permissions, in the meantime.
  if (generation === storeGeneration() && isOfThisHistory(position)) mergeIntoStores(reply);
  const until = response.headers.get('x-change-until');
  if (until !== null) noteForeignGateway();
  return { reply: reply as ReplyOf<C>, position, until: until === null ? undefined : Number(until) };
}

/** A document with the server's file name. */
export interface DownloadedDocument {
  name: string;
  blob: Blob;
  /** A web page, which a gateway may give in place of a PDF. It is then named as one. */
  isPage: boolean;
}

/** The client function of a call that returns a printable document. */
export interface BoundDocument<Query> {
  path: string;
  (query: Query): Promise<DownloadedDocument>;
}

/** Like `bind`, for a call that returns a printable document. */
export function bindDocument<C extends Call>(path: C['path']): BoundDocument<NonNullable<QueryOf<C>>> {
  const ask = async (query: NonNullable<QueryOf<C>>): Promise<DownloadedDocument> => {
    const url = `/api${path}${queryText(path, query)}`;
    const response = await answered(url, { headers: {} }, {});
    if (!response.ok) {
      const refusal: unknown = await response.json().catch(() => undefined);
      throw errorOf(response.status, refusal, requestIdOf(response));
    }
    const [, name = 'document'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    const blob = await response.blob().catch(() => {
      throw noReply();
    });
    const isPage = /\bhtml\b/.test(response.headers.get('content-type') ?? '');
    const isInstead = isPage && (query as { type?: string }).type === 'pdf';
    if (isInstead) noteRefused(pdfOf(path));
    return { name: isInstead ? name.replace(/(?:\.(?:pdf|html?))?$/, '.html') : name, blob, isPage };
  };
  return Object.assign(ask, { path });
}

/** A response from before a database restore, or from after one the feed has not reported yet, cannot be merged. */
function isOfThisHistory(position: Position | undefined): boolean {
  const known = changeLog.position();
  return !position || !known || position.epoch === known.epoch;
}

const requestIdOf = ({ headers }: Response) => headers.get('x-request-id');

interface Sending extends Omit<RequestInit, 'headers'> {
  headers: Record<string, string>;
}

/** The response with any status. Rejects with an ApiError if none came, or with the signal's reason. */
function answered(url: string, init: Sending, { signal, isUnsigned }: RequestOptions): Promise<Response> {
  const isUnsent = isOffline();
  const until = AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]);
  const sending = { ...init, signal: until };
  const ask = () => (isUnsigned ? send(url, sending, undefined) : authorised(url, sending));
  return (isRead(init) ? withRetries(ask, until) : ask()).catch((error: unknown) => {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof TypeError || error instanceof DOMException ? noReply(isUnsent) : error;
  });
}

const isRead = ({ method = 'GET' }: Sending) => method === 'GET';

/** Retries after a rate limit, so that a short overload goes unnoticed. */
async function withRetries(ask: () => Promise<Response>, until: AbortSignal): Promise<Response> {
  for (let tried = 0; ; tried += 1) {
    const response = await ask();
    const seconds = Number(response.headers.get('retry-after')) || 1;
    if (response.status !== 429 || tried === BUSY_RETRIES || seconds > LONGEST_RETRY_AFTER_S) return response;
    await response.body?.cancel();
    await passed(seconds, until);
  }
}

/** Waits; rejects with the signal's reason. */
function passed(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const away = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', away);
      resolve();
    }, seconds * 1_000);
    signal.addEventListener('abort', away, { once: true });
  });
}

/** The body of a response; rejects like `answered` if it breaks off. The body of a refusal may be missing. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    if (signal?.aborted) throw signal.reason;
    if (response.ok) throw noReply();
    return undefined;
  }
}

/** Sends with the current access token. If it is refused, renews it and sends once more. */
async function authorised(url: string, init: Sending): Promise<Response> {
  const token = accessToken();
  const first = await send(url, init, token);
  if (first.status !== 401 || token === undefined) return first;
  if (!(await refreshTokens(token))) return first;
  // A body that nobody reads keeps its connection.
  await first.body?.cancel();
  return send(url, init, accessToken());
}

async function send(url: string, init: Sending, token: string | undefined): Promise<Response> {
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const protocol = { [PROTOCOL_HEADER]: String(PROTOCOL) };
  const response = await fetch(url, { ...init, headers: { ...init.headers, ...protocol, ...bearer } });
  noteProtocol(Number(response.headers.get(PROTOCOL_HEADER) ?? Number.NaN));
  return response;
}

function headersOf(
  { ifMatch, claimToken, idempotencyKey, signal }: RequestOptions,
  body: unknown,
): Record<string, string> {
  return {
    ...(isExport(signal) && { 'x-export': '1' }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    ...(claimToken !== undefined && { 'x-claim-token': String(claimToken) }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
}

/** Replaces each `{name}` in the path. */
const filled = (path: string, params: Record<string, unknown> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
