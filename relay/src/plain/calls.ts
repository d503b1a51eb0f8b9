import type { Audience } from '@console/shared/audience';
import { nameOf } from '@console/shared/calls/call';
import type { Call } from '@console/shared/calls/call';
import { pincodeCalls } from '@console/shared/calls/pincode';
import { sessionCalls } from '@console/shared/calls/session';
import type { RecordRef } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import { meets } from '@console/shared/permissions';
import { areaOf } from '@console/shared/pincode/sorting-districts';
import { refused as refusedFor } from '@console/shared/refused';
import type { RevokeReason } from '@console/shared/live';
import type { Identity, Profiles } from '../gateway/profiles.ts';
import type { PlainRow } from './compare.ts';
import type { GatewayAnswer } from './forward.ts';
import { parsed } from './forward.ts';
import { isFigures, presentFigures } from './figures.ts';
import type { Notes } from './group.ts';
import { isPagedList, ownList } from './own-list.ts';
import { notOffered } from './offered.ts';
import type { Offered } from './offered.ts';
import { presentReply, recordsIn } from './present.ts';
import { refusalBody } from './refusals.ts';
import type { Answer, Replays } from './replays.ts';
import type { WholePages } from './whole-pages.ts';
import type { Writes } from './writes.ts';

/** A call on its way to the gateway. */
export interface PlainCall {
  call: Call;
  method: string;
  path: string;
  query: string;
  body: Buffer | undefined;
  /** The body holds a file. Sent again, it would have other multipart boundaries. */
  isFile: boolean;
  touched: readonly RecordRef[];
  bearer: string | undefined;
  ifMatch: string | undefined;
  key: string | undefined;
  /** @param query instead of the caller's */
  send: (query?: string) => Promise<GatewayAnswer>;
}

export interface Calls {
  /** The final reply to a call, with everything that a plain gateway leaves out. Throws our own refusals. */
  answer: (request: PlainCall) => Promise<Answer>;
}

interface CallsOptions {
  notes: Notes;
  /** The highest log position possible when a reply was read. */
  until: () => Promise<number>;
  writes: Writes;
  replays: Replays;
  profiles: Profiles;
  offered: Offered;
  pages: WholePages;
  /** A row in a reply differs from the known one and should be read again. */
  doubt: (refs: readonly RecordRef[]) => void;
  /** The gateway no longer accepts this token. */
  refused: (token: string) => void;
  /** All sessions of a user have ended. */
  ended: (user_id: number, reason: RevokeReason) => void;
}

/** Their replies only concern the caller's own session. */
const SESSION_CALLS = new Set<Call>(Object.values(sessionCalls));
/** By path: why the sessions of the user named in the body end. */
const ENDS: Record<string, RevokeReason> = {
  '/admin/user/ban': 'ban',
  '/admin/user/logout': 'logout',
  '/admin/markUserDeleted': 'logout',
};

export function createCalls(options: CallsOptions): Calls {
  const { notes, until, writes, replays, profiles, offered, pages, doubt, refused, ended } = options;

  async function answer(request: PlainCall): Promise<Answer> {
    const { call, bearer, key } = request;
    if (SESSION_CALLS.has(call)) return aboutSession(request);
    const identity = await identify(call, bearer);
    if (isArea(call)) return areaFor(request.path, identity);
    if (identity) refuseHidden(identity, call, request.query);
    if (key === undefined || !call.creates || !identity) return perform(request, identity);
    const { user_id } = identity.person;
    const known = {
      user_id,
      key,
      path: call.path,
      body: (request.isFile ? undefined : request.body) ?? Buffer.alloc(0),
    };
    return replays.once(known, () => perform(request, identity));
  }

  async function aboutSession(request: PlainCall): Promise<Answer> {
    const { call, bearer, send } = request;
    const said = await send();
    if (call === sessionCalls.logout && bearer !== undefined && isSuccess(said)) refused(bearer);
    if (!isSuccess(said)) return refusal(said, request);
    const headers = { ...said.headers, 'x-change-until': String(await until()) };
    if (call !== sessionCalls.profile || !isFields(said.body)) return passed({ ...said, headers });
    const own = Array.isArray(said.body['not_offered']) ? said.body['not_offered'] : [];
    const told = { ...said.body, not_offered: [...new Set<unknown>([...own, ...(await offered.missing())])] };
    return passed({ ...said, headers, text: JSON.stringify(told) });
  }

  /** Undefined for callers whom the gateway will refuse, and for visitors. */
  async function identify({ may }: Call, bearer: string | undefined): Promise<Identity | undefined> {
    if (bearer === undefined || may === 'public') return undefined;
    return profiles.identify(bearer).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'unauthorized') return undefined;
      throw error;
    });
  }

  async function perform(request: PlainCall, identity: Identity | undefined): Promise<Answer> {
    const { call, body, touched, send } = request;
    const ifMatch = revisionOf(request.ifMatch);
    const forward = async () => {
      const said = await send();
      return { answer: said, reply: isSuccess(said) && isFields(said.body) ? said.body : undefined };
    };
    const sent = body && parsed(body.toString('utf8'));
    if (call.changes && !identity && call.may !== 'public') {
      if (request.bearer !== undefined) refused(request.bearer);
      throw signedOut();
    }
    const said = call.changes
      ? await writes.write({ call, body: sent, touched, ifMatch, identity }, forward)
      : await read(request, identity?.audience);
    if (!isSuccess(said)) return refusal(said, request);
    const why = ENDS[call.path];
    const user_id = (sent as { user_id?: unknown } | undefined)?.user_id;
    if (why && typeof user_id === 'number') ended(user_id, why);
    return presented(call, said, identity);
  }

  const read = ({ call, query, send }: PlainCall, audience: Audience | undefined): Promise<GatewayAnswer> => {
    const bound = audience?.bound;
    const readPage = (asked: string) => pages.read(call.path, asked, send);
    return audience && bound && isPagedList(call)
      ? ownList(call, query, { audience, bound }, readPage)
      : readPage(query);
  };

  async function presented(call: Call, said: GatewayAnswer, identity: Identity | undefined): Promise<Answer> {
    if (!isFields(said.body)) return passed(said);
    const body = presentFigures(call, said.body);
    // The gateway let in an unknown caller, so nothing tells what they may see.
    if (!identity && call.may !== 'public' && !call.visitors) {
      throw signedOut();
    }
    const { reply, revision, doubtful } = await notes.within(
      recordsIn(body).map(({ ref }) => ref),
      () => presentReply(notes.ledger, identity?.audience, body, call.changes !== undefined),
      'orAlone',
    );
    if (doubtful.length > 0) doubt(doubtful);
    const etag = revision === undefined ? {} : { etag: `"${revision}"` };
    const headers = { ...said.headers, ...etag, ...JSON_TYPE, 'x-change-until': String(await until()) };
    return { status: said.status, headers, body: JSON.stringify(reply) };
  }

  const isArea = (call: Call) => call === pincodeCalls.get && offered.lacks(nameOf(call, 'GET'));

  /** Our own table serves where the gateway has no lookup. */
  function areaFor(path: string, identity: Identity | undefined): Answer {
    if (!identity) throw signedOut();
    if (!meets(identity.reader, pincodeCalls.get.may)) throw refusedFor(pincodeCalls.get.may);
    const area = areaOf(path.slice(path.lastIndexOf('/') + 1));
    if (!area) throw new AppError('not_found', MESSAGES.server.areaCode);
    return { status: 200, headers: JSON_TYPE, body: JSON.stringify({ success: true, ...area }) };
  }

  function refusal({ status, body, headers }: GatewayAnswer, request: PlainCall): Answer {
    const { call, method, query, bearer } = request;
    if (offered.heard(call, { method, query, hasBody: (request.body?.length ?? 0) > 0 }, status))
      throw notOffered(nameOf(call, method));
    if (status === 401 && bearer !== undefined) refused(bearer);
    return { status, headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(refusalBody(status, body)) };
  }

  return { answer };
}

const signedOut = () => new AppError('unauthorized', 'Sign in again.');

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

const passed = ({ status, headers, text }: GatewayAnswer): Answer => ({
  status,
  headers: { ...headers, ...JSON_TYPE },
  body: text,
});

const isSuccess = ({ status }: GatewayAnswer) => status >= 200 && status < 300;

const isFields = (value: unknown): value is PlainRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function revisionOf(given: string | undefined): number | undefined {
  if (given === undefined || given.trim() === '*') return undefined;
  const [, revision] = /^(?:W\/)?"?(\d{1,15})"?$/.exec(given.trim()) ?? [];
  if (revision === undefined) throw new AppError('bad_request', 'The if-match header must be a revision number.');
  return Number(revision);
}

/**
 * A caller who may not see customers must not filter rows by them either; `org_id` of a request is its customer's. Nor
 * may a customer read figures: the gateway's cover the records of others, and prices not approved yet.
 */
function refuseHidden({ audience }: Identity, call: Call, query: string): void {
  if (audience.bound && isFigures(call)) throw new AppError('forbidden', "You don't have permission to read figures.");
  if (audience.seesTenants) return;
  const { service } = call;
  const names = [...new URLSearchParams(query).keys()].map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`),
  );
  const hidden = ['tenant_id', 'user_id', ...(service === 'RFQ' ? ['org_id'] : [])].find((name) =>
    names.some((given) => given.toLowerCase() === name),
  );
  if (hidden) throw new AppError('forbidden', `You don't have permission to filter by ${hidden}.`);
}
