import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@console/shared/calls/call';
import { parsePosition } from '@console/shared/live';
import type { Position } from '@console/shared/live';
import { PROTOCOL, PROTOCOL_HEADER } from '@console/shared/protocol';
import { timesForgotten } from '../stores/forget.ts';
import { changeLog } from '../stores/position.ts';
import { noteProtocol } from '../stores/upgrade.ts';
import { absorb } from './absorb.ts';
import { errorOf, noReply } from './api-error.ts';
import { isExport } from './exports.ts';
import { refreshTokens } from './refresh.ts';
import { untilAnswered } from './saves.ts';
import { accessToken } from './tokens.ts';

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Revision the caller saw: the write is refused (412) when the record has moved on. */
  ifMatch?: number | undefined;
  claimToken?: number | undefined;
  /** For a POST that creates: the same key twice has one effect. */
  idempotencyKey?: string | undefined;
  /** Sent without saying who asks: the reply is the same for everybody, and may be kept on the way. */
  isUnsigned?: boolean | undefined;
}

/** What a call takes: what stands in its path, its query and body, as its row of the table of calls has them. */
export type Asked<C extends Call> = Given<'params', ParamsOf<C>> &
  Given<'query', QueryOf<C>> &
  Given<'body', BodyOf<C>>;
type Given<K extends string, T> = [T] extends [undefined]
  ? object
  : object extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** A call's reply, and the log position it stands at. */
export interface Replied<C extends Call> {
  reply: ReplyOf<C>;
  position: Position | undefined;
  /** How far the log had come when the reply was there, where it may hold changes behind its position (plain mode). */
  until: number | undefined;
}

type MethodOf<C extends Call> = C['method'] extends readonly (infer M)[] ? M : C['method'];

interface Route<C extends Call> {
  method: MethodOf<C>;
  path: C['path'];
  headers?: Record<string, string>;
}

const LONGEST_MS = 60_000;
const BUSY_RETRIES = 2;
/** What says so later is no crowd that passes. */
const PATIENT_S = 10;

/**
 * The client's end of one call: `bind<typeof rfqCalls.list>({ method: 'GET', path: '/rfq' })`. Method and path are
 * checked against the table, whose schemas stay out of the bundle. Rows of the reply go into their stores. Rejects
 * with an ApiError, or with the signal's reason.
 */
export const bind =
  <C extends Call>(route: Route<C>) =>
  (asked: Asked<C>, options: RequestOptions = {}): Promise<Replied<C>> =>
    untilAnswered(route.method !== 'GET' && options.signal === undefined, call(route, asked, options));

async function call<C extends Call>(
  { method, path, headers }: Route<C>,
  asked: Asked<C>,
  options: RequestOptions,
): Promise<Replied<C>> {
  const { params, query, body } = asked as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const era = timesForgotten();
  const response = await answered(
    `/api${filled(path, params)}${queryText(query)}`,
    {
      method: method as string,
      headers: { accept: 'application/json', ...headers, ...headersOf(options, body) },
      body: body === undefined ? null : JSON.stringify(body),
    },
    options,
  );
  const reply = await bodyOf(response, options.signal);
  if (!response.ok) throw errorOf(response.status, reply, requestIdOf(response));
  const position = parsePosition(response.headers.get('x-change-position') ?? '');
  // Whoever was here may have left meanwhile, or may see less by now.
  if (era === timesForgotten() && isOfThisHistory(position)) absorb(reply);
  const until = response.headers.get('x-change-until');
  return { reply: reply as ReplyOf<C>, position, until: until === null ? undefined : Number(until) };
}

/** A document as the server names it. */
export interface DownloadedDocument {
  name: string;
  blob: Blob;
}

/** As `bind`, of a call whose reply is a document to print. */
export const bindDocument =
  <C extends Call>({ path }: Pick<Route<C>, 'path'>) =>
  async (query: NonNullable<QueryOf<C>>, signal?: AbortSignal): Promise<DownloadedDocument> => {
    const url = `/api${path}${queryText(query)}`;
    const response = await answered(url, { headers: {} }, { signal });
    if (!response.ok) {
      const refusal: unknown = await response.json().catch(() => undefined);
      throw errorOf(response.status, refusal, requestIdOf(response));
    }
    const [, name = 'document'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    const blob = await response.blob().catch(() => {
      throw noReply();
    });
    return { name, blob };
  };

/** A reply from before the database was restored, or of which the feed has yet to tell that it was, fits nothing here. */
function isOfThisHistory(position: Position | undefined): boolean {
  const known = changeLog.position();
  return !position || !known || position.epoch === known.epoch;
}

const requestIdOf = ({ headers }: Response) => headers.get('x-request-id');

interface Sending extends Omit<RequestInit, 'headers'> {
  headers: Record<string, string>;
}

/** The reply, whatever it says; rejects with an ApiError when none came, or with the signal's reason. */
function answered(url: string, init: Sending, { signal, isUnsigned }: RequestOptions): Promise<Response> {
  const until = AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]);
  const sending = { ...init, signal: until };
  const ask = () => (isUnsigned ? send(url, sending, undefined) : authorised(url, sending));
  return (isRead(init) ? patiently(ask, until) : ask()).catch((error: unknown) => {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof TypeError || error instanceof DOMException ? noReply() : error;
  });
}

const isRead = ({ method = 'GET' }: Sending) => method === 'GET';

/** Asked again where there were too many requests at once: nobody need hear of that unless it lasts. */
async function patiently(ask: () => Promise<Response>, until: AbortSignal): Promise<Response> {
  for (let tried = 0; ; tried += 1) {
    const response = await ask();
    const seconds = Number(response.headers.get('retry-after')) || 1;
    if (response.status !== 429 || tried === BUSY_RETRIES || seconds > PATIENT_S) return response;
    await response.body?.cancel();
    await passed(seconds, until);
  }
}

/** Rejects with the reason of the signal. */
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

/** The body of a reply; rejects as `answered` does when it broke off. That of a refusal may be missing. */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    if (signal?.aborted) throw signal.reason;
    if (response.ok) throw noReply();
    return undefined;
  }
}

/** Sends with the present access token; a refused one is renewed, and the call sent once more. */
async function authorised(url: string, init: Sending): Promise<Response> {
  const token = accessToken();
  const first = await send(url, init, token);
  if (first.status !== 401 || token === undefined) return first;
  return (await refreshTokens(token)) ? send(url, init, accessToken()) : first;
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

/** The path with each `{name}` replaced by what stands there. */
const filled = (path: string, params: Record<string, unknown> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));

/** `?a=1&b=x&b=y`: what is undefined is left out, a list repeats its name. */
function queryText(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
