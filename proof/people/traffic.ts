import type { Page, Request, Response } from '@playwright/test';
import { findCall } from '@console/shared/calls/table';
import { createBeliefs } from './beliefs.ts';
import type { Beliefs } from './beliefs.ts';
import { NO_WRITE } from '../../web/e2e/support/watcher/record.ts';
import type { Write } from './ledger.ts';
import type { Reply, Toast } from './toasts.ts';

/** The traffic between one window and the relay. */
export interface Traffic {
  beliefs: Beliefs;
  /** In the order they were sent. */
  writes: () => Promise<readonly Write[]>;
  /** The calls in progress, by name. */
  underWay: () => string[];
  /** Replies to writes, without preflight calls. */
  replies: readonly Reply[];
  /** Success toasts. */
  toasts: readonly Toast[];
  /** Calls that failed inside the gateway. */
  failures: string[];
  toldSaved: (words: string) => void;
}

export function recordTraffic(page: Page, who: string, user_id: number): Traffic {
  const beliefs = createBeliefs(user_id);
  const underWay = new Set<Request>();
  const writes: Promise<Write>[] = [];
  const failures: string[] = [];
  const replies: Reply[] = [];
  const toasts: Toast[] = [];

  page.on('websocket', (socket) => {
    if (!socket.url().includes('/socket.io/')) return;
    socket.on('framesent', ({ payload }) => beliefs.sent(String(payload)));
    socket.on('framereceived', ({ payload }) => beliefs.received(String(payload)));
    socket.on('close', beliefs.closed);
  });
  page.on('request', (request) => {
    const call = callOf(request);
    if (call === undefined) return;
    underWay.add(request);
    const changes = ENDS_SESSIONS.test(call.path)
      ? (['session'] as const)
      : (findCall(request.method(), call.path)?.changes ?? []);
    if (request.method() !== 'GET' && changes.length > 0)
      writes.push(writeOf(request, { who, user_id, call: call.name, changes }));
  });
  page.on('response', (response) => {
    const request = response.request();
    const [call, status] = [callOf(request), response.status()];
    if (call === undefined) return;
    if (status === 500) failures.push(`${call.name} answered ${status}`);
    if (request.method() === 'GET' || NO_WRITE.test(`/api${call.path}`)) return;
    const touched = findCall(request.method(), call.path)?.touches?.(bodyOf(request)) ?? [];
    const reply = { call: call.name, at: performance.now(), status, touched, user_id, fields: [] as string[] };
    replies.push(reply);
    if (status === 422) void fieldsOf(response).then((fields) => reply.fields.push(...fields));
  });
  const over = (request: Request) => void underWay.delete(request);
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  // A document's calls end with it, whether or not the browser says so.
  let former: Request[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) former = [...underWay];
  });
  page.on('domcontentloaded', () => former.splice(0).forEach(over));
  page.on('framenavigated', (frame) => frame === page.mainFrame() && frame.url() === 'about:blank' && underWay.clear());
  return {
    beliefs,
    writes: () => Promise.all(writes),
    underWay: () => [...underWay].map((request) => callOf(request)?.name ?? request.url()),
    replies,
    toasts,
    failures,
    toldSaved: (words) => void toasts.push({ words, at: performance.now() }),
  };
}

/** Changes no record, but is logged. */
const ENDS_SESSIONS = /^\/user\/(logout|sessions\/end)$/;

function bodyOf(request: Request): unknown {
  try {
    return request.postDataJSON();
  } catch {
    return undefined;
  }
}

async function fieldsOf(response: Response): Promise<string[]> {
  const reply = (await response.json().catch(() => undefined)) as { fields?: object } | undefined;
  return Object.keys(reply?.fields ?? {});
}

function callOf(request: Request): { name: string; path: string } | undefined {
  const { pathname } = new URL(request.url());
  if (!pathname.startsWith('/api/') || pathname.startsWith('/api/dev/')) return undefined;
  const path = pathname.slice('/api'.length);
  return { path, name: `${request.method()} ${path}` };
}

async function writeOf(request: Request, of: Pick<Write, 'who' | 'user_id' | 'call' | 'changes'>): Promise<Write> {
  const headers = request.headers();
  const key = headers['idempotency-key'];
  const response = await request.response().catch(() => null);
  if (!response) return { ...of, key, status: undefined, requestId: undefined, isUnchanged: false };
  const requestId = response.headers()['x-request-id'];
  return {
    ...of,
    key,
    status: response.status(),
    requestId,
    isUnchanged: await isUnchanged(response, headers['if-match']),
  };
}

async function isUnchanged(response: Response, ifMatch: string | undefined): Promise<boolean> {
  if (ifMatch === undefined || !response.ok()) return false;
  const reply = (await response.json().catch(() => undefined)) as Record<string, unknown> | undefined;
  const rows = Object.values(reply ?? {}).filter((value) => typeof value === 'object' && value !== null);
  return rows.some((row) => 'revision' in row && `"${String(row.revision)}"` === ifMatch);
}
