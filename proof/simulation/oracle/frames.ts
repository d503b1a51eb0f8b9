import { isDeepStrictEqual } from 'node:util';
import type { LoggedChange } from '@console/shared/audience';
import type { Change, ChangesFrame, Claim, Counts, Hello, Position, Presence, Pulse } from '@console/shared/live';
import { QUEUES } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';
import type { Entry, Gateway } from '../world/gateway.ts';
import { ORGS } from '../world/rows.ts';
import type { SimSocket } from '../world/socket-server.ts';
import { CUSTOMER, forbiddenWords, mayKnowActor, mayRead, maySeeRow, seen, shown } from './rules.ts';
import type { Eyes, Fields } from './rules.ts';

/** What a socket has been sent so far. */
interface Reader {
  eyes: Eyes;
  user_id: number;
  /** It knows everything up to here; undefined before its greeting. */
  at: Position | undefined;
}

interface FramesOptions {
  gateway: Gateway;
  /** The user of a socket, as the relay sees them. */
  memberOf: (socket_id: string) => { user_id: number; eyes: Eyes } | undefined;
  /** How far the relay itself has read. */
  relayAt: () => Position | undefined;
  fail: (invariant: string, detail: string) => void;
}

/** Events without any confidential content. */
const BARE = ['session.revoked', 'pulse', 'reset'];

/**
 * Checks every frame that the relay sends, by independent rules: its reader may see its content, and on each socket the
 * changes follow without a gap, from the greeting to the end.
 */
export function watchFrames({ gateway, memberOf, relayAt, fail }: FramesOptions) {
  const sockets = new Map<string, Reader>();

  function left(socket: SimSocket, event: string, text: string) {
    const reader = readerOf(socket);
    if (!reader) {
      if (event !== 'session.revoked') fail('redaction', `${socket.id} was told ${event} before it was known`);
      return;
    }
    const payload = (JSON.parse(text) as [string, unknown])[1];
    if (!BARE.includes(event)) checkReader(socket, reader, event, text);
    if (event === 'hello') greet(socket, reader, payload as Hello);
    else if (event === 'changes') follow(socket, reader, payload as ChangesFrame);
    else if (event === 'pulse') reach(socket, reader, (payload as Pulse).position, []);
    else if (event === 'reset') reader.at = (payload as { position: Position }).position;
    else if (event === 'claims') claims(socket, reader, payload as { taken: Claim[] });
    else if (event === 'presence') presence(socket, reader, (payload as { changed: Presence[] }).changed);
    else if (event === 'counts') counts(socket, reader, payload as Counts);
  }

  function readerOf(socket: SimSocket): Reader | undefined {
    const known = sockets.get(socket.id);
    if (known) return known;
    const member = memberOf(socket.id);
    if (!member) return undefined;
    const reader = { ...member, at: undefined };
    sockets.set(socket.id, reader);
    return reader;
  }

  /** Once the relay has read that a user may see less, nothing may be sent to them under their old role. */
  function checkReader(socket: SimSocket, { eyes, user_id }: Reader, event: string, text: string) {
    const at = relayAt();
    const turn = gateway.history.findLastIndex(
      ({ position }) => position.epoch === at?.epoch && position.seq <= at.seq,
    );
    const all = gateway.users.get(user_id)?.eyes ?? [];
    const valid = all.filter((_one, index) => (all[index + 1]?.since ?? Infinity) > turn);
    if (!valid.some((one) => isDeepStrictEqual(one.eyes, eyes))) {
      fail(
        'redaction',
        `${socket.id} was sent ${event} as role ${eyes.role_id}, org ${eyes.org_id}, which it no longer has`,
      );
    }
    const word = forbiddenWords(eyes, ORGS).find((one) => text.includes(one));
    if (word)
      fail('redaction', `${socket.id} (role ${eyes.role_id}) was sent "${word}" in ${event}: ${around(text, word)}`);
  }

  function greet(socket: SimSocket, reader: Reader, hello: Hello) {
    const asked = (socket.data as { asked?: Position }).asked;
    if (hello.resumed && !reader.at && (!asked || asked.epoch !== hello.position.epoch)) {
      fail('resume', `${socket.id} was resumed across epochs: ${asked?.epoch} to ${hello.position.epoch}`);
    }
    // Greeted again at its current position, after a log break.
    if (reader.at) {
      if (!isDeepStrictEqual(reader.at, hello.position)) fail('resume', `${socket.id} was greeted again elsewhere`);
    } else reader.at = hello.resumed && asked ? { ...asked } : hello.position;
    claims(socket, reader, { taken: hello.claims });
    presence(socket, reader, hello.presence);
    counts(socket, reader, hello.counts);
  }

  function follow(socket: SimSocket, reader: Reader, { epoch, to, changes }: ChangesFrame) {
    for (const change of changes) {
      const entry = entryAt({ epoch, seq: change.seq });
      const expected = entry && viewOf(reader.eyes, entry);
      if (!expected || !isDeepStrictEqual(inOrder(change), inOrder(expected))) {
        fail(
          'redaction',
          `${socket.id} (role ${reader.eyes.role_id}) got ${JSON.stringify(change)} for ${JSON.stringify(expected)}`,
        );
      }
    }
    reach(
      socket,
      reader,
      { epoch, seq: to },
      changes.map(({ seq }) => seq),
    );
  }

  /** It has been sent everything it may see up to `to`. */
  function reach(socket: SimSocket, reader: Reader, to: Position, seqs: readonly number[]) {
    const { at } = reader;
    if (!at) return fail('resume', `${socket.id} was told of ${to.epoch}:${to.seq} before it was greeted`);
    if (at.epoch !== to.epoch) {
      if (to.epoch !== '')
        fail('resume', `${socket.id} went from ${at.epoch}:${at.seq} to ${to.epoch}:${to.seq} without a word`);
      return;
    }
    const fresh = seqs.filter((seq) => seq > at.seq);
    const due = gateway.history
      .filter(
        ({ position, kind }) =>
          kind === 'change' && position.epoch === at.epoch && position.seq > at.seq && position.seq <= to.seq,
      )
      .filter((entry) => viewOf(reader.eyes, entry) !== undefined)
      .map(({ position }) => position.seq);
    if (fresh.join() !== due.join()) {
      fail(
        'resume',
        `${socket.id} (role ${reader.eyes.role_id}) behind ${at.seq} was sent [${fresh.join()}] up to ${to.seq}, not [${due.join()}]`,
      );
    }
    reader.at = { epoch: at.epoch, seq: Math.max(at.seq, to.seq) };
  }

  const entryAt = ({ epoch, seq }: Position) =>
    gateway.history.find(({ position }) => position.epoch === epoch && position.seq === seq);

  function claims(socket: SimSocket, { eyes }: Reader, { taken }: { taken: readonly Claim[] }) {
    for (const { entity, id } of taken) {
      const rows = rowsEver(entity, id);
      const isTheirs =
        mayRead(eyes, entity) && (eyes.role_id !== 10001 || rows.some((row) => maySeeRow(eyes, entity, row)));
      if (!isTheirs) fail('redaction', `${socket.id} (role ${eyes.role_id}) heard of a claim on ${entity}:${id}`);
    }
  }

  const rowsEver = (entity: string, id: string) =>
    gateway.history
      .map(({ body }) => body as LoggedChange)
      .filter((change) => change.entity === entity && change.id === id && change.row)
      .map(({ row }) => row as Fields);

  function presence(socket: SimSocket, { eyes }: Reader, windows: readonly Presence[]) {
    for (const { user, viewing } of windows) {
      const of = gateway.users.get(user.user_id)?.eyes ?? [];
      const isStaff = of.some((one) => one.eyes.role_id !== 10001);
      if (eyes.role_id === 10001 && isStaff && of.every((one) => one.eyes.role_id !== 10001)) {
        fail('redaction', `${socket.id} is a customer and was told that ${user.name} is here`);
      }
      if (viewing && !mayRead(eyes, viewing.entity))
        fail('redaction', `${socket.id} was told who looks at ${viewing.entity}`);
    }
  }

  function counts(socket: SimSocket, { eyes }: Reader, { queues }: Counts) {
    for (const queue of Object.keys(queues) as Queue[]) {
      if (!mayRead(eyes, QUEUES[queue].entity))
        fail('redaction', `${socket.id} (role ${eyes.role_id}) was sent the count of ${queue}`);
    }
  }

  return { left, ended: (socket: SimSocket) => void sockets.delete(socket.id) };
}

/** The change as the reader should receive it; undefined if not at all. */
function viewOf(eyes: Eyes, { position, body, old }: Entry): Change | undefined {
  const { by_role_id, ...change } = { seq: position.seq, ...(body as Omit<LoggedChange, 'seq'>) };
  const { entity, row } = change;
  const by = mayKnowActor(eyes, by_role_id) ? change.by : null;
  const is = row ? seen(eyes, entity, row) : undefined;
  const was = old !== null && maySeeRow(eyes, entity, old);
  if (is && !was) return { ...change, by, op: 'created', row: is as never, before: null, changed: Object.keys(is) };
  if (is && eyes.role_id === CUSTOMER && entity === 'quotation' && old)
    return { ...change, by, ...compared(shown(eyes, entity, old), is, change) };
  if (is) {
    const before = change.before && shown(eyes, entity, change.before);
    return { ...change, by, row: is as never, before, changed: change.changed.filter((field) => field in is) };
  }
  if (!was) return undefined;
  const left = { ...change, by, op: 'deleted' as const, changed: [] };
  if (row) return { ...left, row: null, before: null };
  return { ...left, before: change.before && shown(eyes, entity, change.before) };
}

/** The difference between two views of a record, in terms of the list keys. */
function compared(
  was: Fields,
  is: Fields,
  { before }: Pick<Change, 'before'>,
): Pick<Change, 'row' | 'before' | 'changed'> {
  const changed = Object.keys(is).filter((field) => !isDeepStrictEqual(was[field], is[field]));
  const keys = Object.keys(before ?? {}).filter((key) => changed.includes(key));
  return { row: is as never, before: Object.fromEntries(keys.map((key) => [key, was[key]])), changed };
}

const inOrder = ({ changed, ...change }: Change) => ({ ...change, changed: changed.toSorted() });

const around = (text: string, word: string) => {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 60), at + 60);
};
