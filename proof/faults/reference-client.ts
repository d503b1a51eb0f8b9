import type { Ack, Change, ClientEvent, Hello, Position, Row } from '@console/shared/live';
import { io } from 'socket.io-client';
import { beyondPermissions } from './allowed.ts';
import type { Account } from './account.ts';

/** An independent client: it maintains the open quote requests from frames alone, and checks every frame. */
export interface ReferenceClient {
  account: Account;
  /** The log position it has applied; undefined before the first greeting. */
  position: () => Position | undefined;
  isConnected: () => boolean;
  /** Open quote requests by id, as it would show them. */
  rows: () => ReadonlyMap<string, Row>;
  /** Why its rows may be out of date; undefined if they are not. */
  unsettledReason: () => string | undefined;
  /** Cuts its connection; it reconnects by itself. */
  cut: () => void;
  ask: (event: ClientEvent, payload: object) => Promise<Ack<Record<string, unknown>>>;
  /** Data it received beyond its permissions, and other violations of the protocol. */
  breaches: () => readonly string[];
  frames: () => number;
  /** The longest time offline since the last call, in ms. */
  longestAway: () => number;
  /** Number of greetings that resumed, and that started over. */
  greetings: () => { resumed: number; anew: number };
  /** Calls back after every frame. */
  onFrame: (listener: () => void) => () => void;
  close: () => void;
}

const OPEN = ['PENDING', 'PRICE_UPDATED'];
const ANSWER_MS = 10_000;

export function connectReferenceClient(
  url: string,
  account: Account,
  secrets: readonly string[] = [],
): ReferenceClient {
  const rows = new Map<string, Row>();
  const breaches: string[] = [];
  const listeners = new Set<() => void>();
  const greetings = { resumed: 0, anew: 0 };
  let position: Position | undefined;
  let goal: Position | undefined;
  let reading: Promise<void> | undefined;
  let frames = 0;
  let awaySince: number | undefined;
  let longest = 0;

  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 2_000,
    auth: (give) => give({ token: account.tokens().accessToken, ...(position && { position }) }),
  });

  function listen() {
    socket.io.engine.on('data', (data: unknown) => {
      frames += 1;
      const text = String(data);
      const secret = secrets.find((word) => text.includes(word));
      if (secret) breaches.push(`${account.role_id} was told ${secret}`);
    });
  }
  socket.io.on('open', listen);

  socket.onAny((event: string, payload: unknown) => {
    breaches.push(...beyondPermissions(account, event, payload).map((what) => `${account.role_id} was told ${what}`));
    if (event === 'hello') greet(payload as Hello);
    else if (event === 'changes') take(payload as { epoch: string; to: number; changes: Change[] });
    else if (event === 'pulse') move((payload as { position: Position }).position);
    else if (event === 'reset') beginAt((payload as { position: Position }).position);
    for (const tell of listeners) tell();
  });
  socket.on('connect', () => {
    if (awaySince !== undefined) longest = Math.max(longest, performance.now() - awaySince);
    awaySince = undefined;
  });
  socket.on('disconnect', (reason) => {
    awaySince ??= performance.now();
    if (reason === 'io server disconnect') void comeAgain();
    for (const tell of listeners) tell();
  });
  socket.on('connect_error', ({ message }) => {
    if (!socket.active) void comeAgain(message);
  });

  async function comeAgain(reason = 'unauthorized') {
    if (reason === 'unauthorized') await account.renew();
    setTimeout(() => socket.connect(), 300);
  }

  function greet(hello: Hello) {
    goal = hello.position;
    greetings[hello.resumed ? 'resumed' : 'anew'] += 1;
    if (!hello.resumed) beginAt(hello.position);
  }

  function beginAt(at: Position) {
    position = at;
    rows.clear();
    reading = undefined;
    const mine = readAll().finally(() => {
      if (reading === mine) reading = undefined;
      for (const tell of listeners) tell();
    });
    reading = mine;
  }

  async function readAll() {
    for (;;) {
      const { status, body } = await account.call('GET', `/api/rfq?status=${OPEN.join(',')}&limit=500`);
      if (status !== 200) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        continue;
      }
      for (const row of body['rfqs'] as Row[]) put(String(row['request_id']), row);
      return;
    }
  }

  function take({ epoch, to, changes }: { epoch: string; to: number; changes: Change[] }) {
    const from = position;
    if (!from || epoch !== from.epoch) return;
    let last = 0;
    for (const { seq, entity, id, row } of changes) {
      if (seq <= last || seq > to) breaches.push(`${account.role_id} got change ${seq} out of order`);
      last = seq;
      if (seq <= from.seq || entity !== 'quotation_request') continue;
      if (row) put(id, row);
      else rows.delete(id);
    }
    move({ epoch, seq: to });
  }

  function put(id: string, row: Row) {
    if ((rows.get(id)?.revision ?? -1) < row.revision) rows.set(id, row);
  }

  function move(to: Position) {
    if (position && position.epoch === to.epoch && position.seq < to.seq) position = to;
  }

  const isBehind = () => !position || !goal || position.epoch !== goal.epoch || position.seq < goal.seq;

  return {
    account,
    position: () => position,
    isConnected: () => socket.connected,
    rows: () => new Map([...rows].filter(([, { status }]) => OPEN.includes(String(status)))),
    unsettledReason: () => {
      if (!socket.connected) return 'it is not connected';
      if (isBehind()) return 'it has not caught up';
      return reading && 'it reads';
    },
    cut: () => socket.io.engine.close(),
    ask: async (event, payload) =>
      socket.connected
        ? ((await socket
            .timeout(ANSWER_MS)
            .emitWithAck(event, payload)
            .catch(() => NO_ANSWER)) as Ack<Record<string, unknown>>)
        : NO_ANSWER,
    breaches: () => breaches,
    frames: () => frames,
    longestAway: () => {
      const away = Math.max(longest, awaySince === undefined ? 0 : performance.now() - awaySince);
      longest = 0;
      return away;
    },
    greetings: () => ({ ...greetings }),
    onFrame: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => socket.disconnect(),
  };
}

const NO_ANSWER: Ack<Record<string, unknown>> = { ok: false, code: 'timeout', message: 'No answer came.' };
