import type { LoggedChange } from '@console/shared/audience';
import { idOf, metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import { formatPosition } from '@console/shared/live';
import type { Person, Position, RevokeReason, Row } from '@console/shared/live';
import { CUSTOMER, ROLES, seen } from '../oracle/rules.ts';
import type { Eyes } from '../oracle/rules.ts';
import type { Random } from './random.ts';
import type { Routing } from '../steps.ts';
import { byPlace, KINDS, moved, newRow, ORGS, quoted } from './rows.ts';
import type { Kind } from './rows.ts';
import { createWall, EPOCH_MS } from './time.ts';
import type { Timeline, Wall } from './time.ts';

export interface Entry {
  /** Over all epochs, in commit order. */
  turn: number;
  /** When it was committed, on the timeline. */
  at: number;
  position: Position;
  kind: 'change' | 'session';
  body: object;
  /** The complete old row; the log only keeps its keys. */
  old: Row | null;
}

export interface User {
  user_id: number;
  name: string;
  /** What the user could see from which commit on; the last entry is current. */
  eyes: { since: number; eyes: Eyes }[];
}

interface Session {
  user_id: number;
  session_id: string;
  expires_at: number;
}

const TOKEN_MS = 120_000;

/** The system of record: rows, revisions, a change log with epochs, users and their sessions. */
export class Gateway {
  readonly rows = new Map<Entity, Map<string, Row>>(KINDS.map(({ entity }) => [entity, new Map()]));
  /** Everything ever logged, in commit order. */
  readonly history: Entry[] = [];
  readonly users = new Map<number, User>();
  epoch = 'e1';
  /** When the current epoch began. */
  epochSince = 0;
  seq = 0;
  floor = 0;
  /** Called for each entry when it is committed. */
  appended: (entry: Entry) => void = () => {};
  private log: Entry[] = [];
  private readonly tokens = new Map<string, Session>();
  private readonly refreshers = new Map<string, string>();
  private sessions = 0;
  private epochs = 1;
  private made = 0;
  private backup: { rows: Map<Entity, Map<string, Row>>; log: Entry[]; seq: number; floor: number } | undefined;
  readonly wall: Wall;
  private readonly random: Random;
  private readonly timeline: Timeline;

  constructor(timeline: Timeline, random: Random) {
    this.timeline = timeline;
    this.wall = createWall(timeline);
    this.random = random;
  }

  /** Gives this gateway routing, as an admin set it up before. */
  route({ rules, capacities, takes }: Routing) {
    const policy = {
      ...{ policy_id: 1, revision: 1, created_date: new Date(EPOCH_MS).toISOString() },
      rules: rules.map(({ queue, people, org }) => ({
        ...{ queue, category_managers: [], states: [], min_amount: null, max_amount: null },
        customers: org === null ? [] : [org * 10],
        people: people.map((client) => client + 1),
      })),
      capacities: capacities.map(({ client, records }) => ({ user_id: client + 1, records })),
    };
    this.rows.set('routing_policy', new Map([['1', policy]]));
    this.rows.set('availability', new Map());
    takes.forEach((takes_offers, client) => {
      const row = { user_id: client + 1, is_away: false, takes_offers, revision: 2 };
      this.rows.get('availability')?.set(String(client + 1), { ...row, created_date: policy.created_date });
    });
  }

  choose(user_id: number, choice: { is_away?: boolean; takes_offers?: boolean }) {
    const old = this.rows.get('availability')?.get(String(user_id));
    if (!old) return;
    const user = this.users.get(user_id);
    const by = user ? { user_id, name: user.name } : null;
    this.write('availability', old, { ...old, ...choice }, by, this.eyesOf(user_id).role_id);
  }

  get head(): Position {
    return { epoch: this.epoch, seq: this.seq };
  }

  /** The number of commits. */
  get turn() {
    return this.history.length;
  }

  /** The log after a position; undefined if it cannot resume from there. */
  after({ epoch, seq }: Position): Entry[] | undefined {
    if (epoch !== this.epoch || seq < this.floor || seq > this.seq) return undefined;
    return this.log.filter(({ position }) => position.seq > seq);
  }

  newest(count: number): Entry[] {
    return this.log.filter(({ position }) => position.seq > Math.max(this.floor, this.seq - count));
  }

  private append(kind: Entry['kind'], body: object, old: Row | null) {
    this.seq += 1;
    const logged = JSON.parse(JSON.stringify(body)) as object;
    const entry = { turn: this.turn, at: this.timeline.now(), position: this.head, kind, body: logged, old };
    this.history.push(entry);
    this.log.push(entry);
    this.appended(entry);
  }

  write(entity: Entity, old: Row | undefined, next: Row | undefined, by: Person | null, by_role_id: number | null) {
    const meta = metaOf(entity);
    const known = next ?? old;
    if (!known) return;
    const id = idOf(entity, known);
    const written = next && entity === 'quotation' ? quoted(old, next) : next;
    const row = written && { ...written, revision: old ? old.revision + 1 : written.revision };
    if (row) this.rows.get(entity)?.set(id, row);
    else this.rows.get(entity)?.delete(id);
    const isSame = (key: string) => {
      const [was, is] = [old?.[key], (row as Row | undefined)?.[key]];
      return was === is || JSON.stringify(was) === JSON.stringify(is);
    };
    const keys = meta.keys.filter((key) => !row || !isSame(key));
    const change: Omit<LoggedChange, 'seq'> = {
      ...{ entity, id, by, by_role_id, row: row ?? null },
      op: !old ? 'created' : row ? 'updated' : 'deleted',
      revision: row ? row.revision : known.revision + 1,
      at: new Date(this.wall.now()).toISOString(),
      before: old ? Object.fromEntries(keys.map((key) => [key, old[key]])) : null,
      changed: Object.keys(known).filter((key) => !isSame(key)),
    };
    this.append('change', change, old ?? null);
  }

  create(kind: Kind) {
    const row = newRow(kind, (this.made += 1), this.random);
    this.write(kind.entity, undefined, row, ...this.actorOn(row));
  }

  /** Somebody else changes the record. */
  touch(kind: Kind, nth: number, how: 'status' | 'edit' | 'remove' | 'move') {
    const all = [...(this.rows.get(kind.entity)?.values() ?? [])];
    const old = all[nth % Math.max(1, all.length)];
    if (!old) return this.create(kind);
    const actor = this.actorOn(old);
    if (how === 'remove' && kind.canGo) return this.write(kind.entity, old, undefined, ...actor);
    const canMove = kind.entity === 'quotation_request' || kind.entity === 'tenant';
    if (how === 'move' && canMove) {
      const org = ORGS.find((other) => other !== old['org_id']) ?? 7;
      return this.write(kind.entity, old, moved(old, org), { user_id: 3, name: 'Asha' }, 1007);
    }
    const status = kind.statuses[this.random.below(kind.statuses.length)];
    const edited = { ...old, remarks: Number(old['remarks']) + 1 };
    const next = how === 'status' && 'status' in old ? { ...edited, status } : edited;
    return this.write(kind.entity, old, next, ...actor);
  }

  private actorOn(row: Row): [Person | null, number | null] {
    const org = (row['tenant_info'] as { org_id?: number } | undefined)?.org_id;
    if (org === undefined || this.random.chance(0.5)) return [{ user_id: 3, name: 'Asha' }, 1007];
    return [{ user_id: 100 + org, name: `CUSTOMER-${org}-` }, CUSTOMER];
  }

  employ(user_id: number, role_id: number) {
    const name = role_id === CUSTOMER ? `CUSTOMER-${ORGS[0]}-${user_id}` : `Staff ${user_id}`;
    this.users.set(user_id, { user_id, name, eyes: [{ since: -1, eyes: eyesOf(role_id) }] });
  }

  eyesOf(user_id: number): Eyes {
    return this.users.get(user_id)?.eyes.at(-1)?.eyes ?? eyesOf(0);
  }

  /** Changes the role; signed-in users learn of it through the log. */
  promote(user_id: number, role_id: number) {
    this.users.get(user_id)?.eyes.push({ since: this.turn, eyes: eyesOf(role_id) });
    this.append('session', { user_id, session_id: null, reason: 'role_changed' }, null);
  }

  signIn(user_id: number) {
    return this.tokensFor(user_id, `s${(this.sessions += 1)}`);
  }

  private tokensFor(user_id: number, session_id: string) {
    const expires_at = this.wall.now() + TOKEN_MS;
    const made = (this.made += 1);
    const claims = btoa(JSON.stringify({ exp: Math.floor(expires_at / 1_000), made }));
    const accessToken = `h.${claims}.s`;
    const refreshToken = `refresh-${made}`;
    this.tokens.set(accessToken, { user_id, session_id, expires_at });
    this.refreshers.set(refreshToken, accessToken);
    return { accessToken, refreshToken };
  }

  /** New tokens for a refresh token; undefined if its session has ended. */
  refresh(refreshToken: string) {
    const session = this.tokens.get(this.refreshers.get(refreshToken) ?? '');
    return session && this.tokensFor(session.user_id, session.session_id);
  }

  endSession(user_id: number, reason: RevokeReason) {
    for (const [token, session] of this.tokens) if (session.user_id === user_id) this.tokens.delete(token);
    this.append('session', { user_id, session_id: null, reason }, null);
  }

  sessionOf(token: string): Session | undefined {
    const session = this.tokens.get(token);
    return session && session.expires_at > this.wall.now() ? session : undefined;
  }

  /** A list as `eyes` may read it; undefined reads everything, for the relay itself. */
  list(entity: Entity, eyes: Eyes | undefined, query: { status?: string[] | undefined; page: number; limit: number }) {
    const rows = [...(this.rows.get(entity)?.values() ?? [])]
      .sort(byPlace(entity))
      .map((row) => (eyes ? seen(eyes, entity, row) : row))
      .filter((row) => row && (!query.status || query.status.includes(String(row['status'])))) as Row[];
    const from = (query.page - 1) * query.limit;
    return { rows: rows.slice(from, from + query.limit), count: rows.length };
  }

  one(entity: Entity, id: string, eyes: Eyes | undefined) {
    const row = this.rows.get(entity)?.get(id);
    return row && eyes ? seen(eyes, entity, row) : row;
  }

  keep() {
    const rows = new Map([...this.rows].map(([entity, table]) => [entity, new Map(table)]));
    this.backup = { rows, log: [...this.log], seq: this.seq, floor: this.floor };
  }

  /** Restores the stored database, or one without history, in a new epoch. */
  restore() {
    this.epoch = `e${(this.epochs += 1)}`;
    this.epochSince = this.timeline.now();
    const { backup } = this;
    if (backup) for (const [entity, table] of backup.rows) this.rows.set(entity, new Map(table));
    this.seq = backup?.seq ?? this.seq;
    this.floor = this.seq;
    this.log = [];
  }

  /** Drops the older part of the log. */
  prune(kept: number) {
    this.floor = Math.max(this.floor, this.seq - kept);
    this.log = this.log.filter(({ position }) => position.seq > this.floor);
  }

  frame({ position, kind, body }: Entry) {
    const data = kind === 'change' ? { seq: position.seq, ...body } : body;
    return sse(kind, position, data);
  }
}

export const sse = (event: string, position: Position, data: unknown) =>
  `id: ${formatPosition(position)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const eyesOf = (role_id: number): Eyes => ({
  role_id,
  permissions: ROLES[role_id] ?? {},
  org_id: role_id === CUSTOMER ? ORGS[0] : 1002,
});
