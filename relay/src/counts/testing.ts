import type { LoggedChange, Reader } from '@console/shared/audience';
import { audienceOf, maySee, redact } from '@console/shared/audience';
import type { Entity, RecordRef } from '@console/shared/entities';
import { metaOf, refKey } from '@console/shared/entities';
import type { Op, Position, Row, ServerEvents } from '@console/shared/live';
import type { Grant, PermissionMap } from '@console/shared/permissions';
import { PERMISSION_ENTITIES, PERMISSION_TYPES } from '@console/shared/permissions';
import type { Cancel, Clock } from '../clock.ts';
import type { LiveContext, Member, Payload } from '../live-context.ts';

/** A clock that only moves when told to. */
interface FakeClock extends Clock {
  /** Runs every timer that falls due on the way, and lets its effects settle. */
  advance: (ms: number) => Promise<void>;
  /** Moves the time without running anything. */
  drift: (ms: number) => void;
}

export function fakeClock(start = Date.parse('2026-11-21T06:00:00Z')): FakeClock {
  let now = start;
  let timers: { at: number; run: () => void; every: number | undefined }[] = [];

  function add(ms: number, run: () => void, every?: number): Cancel {
    const timer = { at: now + ms, run, every };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  }

  return {
    now: () => now,
    after: (ms, run) => add(ms, run),
    every: (ms, run) => add(ms, run, ms),
    drift: (ms) => {
      now += ms;
    },
    advance: async (ms) => {
      const until = now + ms;
      await settled();
      for (;;) {
        const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        now = Math.max(now, due.at);
        if (due.every === undefined) timers = timers.filter((timer) => timer !== due);
        else due.at += due.every;
        due.run();
        await settled();
      }
      now = until;
    },
  };
}

/** Resolves once everything runnable has run. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const grants = (...list: Grant[]): PermissionMap => {
  const permissions: PermissionMap = {};
  for (const grant of list) {
    const [entity, type] = grant.split(':') as [keyof PermissionMap, (typeof PERMISSION_TYPES)[number]];
    permissions[entity] = { ...permissions[entity], [type]: true };
  }
  return permissions;
};

const QUEUED = ['quotation_request', 'quotation', 'order', 'purchase_order', 'delivery_challan'] as const;
const everything = PERMISSION_ENTITIES.flatMap((entity) => PERMISSION_TYPES.map((type): Grant => `${entity}:${type}`));

/** Permissions of the demo roles that matter to the queues. */
export const ROLES = {
  admin: { role_id: 1001, org_id: 1002, permissions: grants(...everything) },
  wallboard: { role_id: 1002, org_id: 1002, permissions: grants(...QUEUED.map((entity): Grant => `${entity}:READ`)) },
  display: { role_id: 1003, org_id: null, permissions: {} },
  sales: {
    role_id: 1007,
    org_id: 1002,
    permissions: grants(
      'tenant:READ',
      'quotation_request:READ',
      'quotation_request:UPDATE',
      'quotation:READ',
      'quotation:UPDATE',
      'order:READ',
      'order:UPDATE',
      'delivery_challan:READ',
    ),
  },
  manager: {
    role_id: 1009,
    org_id: 1002,
    permissions: grants(
      ...QUEUED.map((entity): Grant => `${entity}:READ`),
      'quotation_request:UPDATE',
      'purchase_order:UPDATE',
      'purchase_order:APPROVE',
      'delivery_challan:UPDATE',
      'delivery_challan:APPROVE',
    ),
  },
  customer: {
    role_id: 10001,
    org_id: 7,
    permissions: grants('tenant:READ', 'quotation_request:READ', 'quotation:READ', 'order:READ'),
  },
} satisfies Record<string, Reader>;

export function memberOf(reader: Reader, user_id: number, name = `Person ${user_id}`, tab = 1): Member {
  return {
    socket_id: `s${user_id}-${tab}`,
    person: { user_id, name },
    reader,
    audience: audienceOf(reader),
    token: () => `token-${user_id}`,
    gone: new AbortController().signal,
    deciding: async () => ({ approvers: {}, deciders: undefined }),
  };
}

/** A row as the gateway lists it to a reader with full access. */
export function rowOf(entity: Entity, id: string | number, fields: Partial<Row> = {}): Row {
  return {
    [metaOf(entity).idKey]: id,
    org_id: 7,
    tenant_id: 70,
    tenant_info: { tenant_id: 70, tenant_name: 'Nirman Infra', org_id: 7, district: 'Mysuru' },
    status: 'PENDING',
    created_date: '2026-11-20T06:00:00.000Z',
    category_managers: [],
    sales_person: null,
    revision: 1,
    ...fields,
  };
}

type Said = { [E in keyof ServerEvents]: { event: E; payload: Payload<E> } }[keyof ServerEvents];

interface FakeContext extends LiveContext {
  clock: FakeClock;
  /** Everything sent to each socket. */
  inbox: (member: Member) => Said[];
  connect: (member: Member) => Member;
  disconnect: (member: Member) => void;
  /** Commits a change: the gateway stores it, and every listener receives it. */
  commit: (entity: Entity, row: Row, op?: Op) => void;
  /** The gateway stores it without telling anybody. */
  store: (entity: Entity, row: Row) => void;
  erase: (ref: RecordRef) => void;
  deliver: (change: LoggedChange) => void;
  breakLog: () => void;
  rowsOf: (entity: Entity) => Row[];
  beforeFetch: (hook: (id: string) => Promise<void>) => void;
}

/** The relay as claims, presence and counts see it, with a map as its gateway. */
export function fakeContext(clock = fakeClock()): FakeContext {
  const members = new Set<Member>();
  const inboxes = new Map<string, Said[]>();
  const stored = new Map<string, { entity: Entity; row: Row }>();
  const onChange: ((logged: LoggedChange) => void)[] = [];
  const onReset: (() => void)[] = [];
  const position: Position = { epoch: 'e1', seq: 0 };
  let hook: (id: string) => Promise<void> = async () => {};
  const inbox = ({ socket_id }: Member): Said[] => {
    const said = inboxes.get(socket_id) ?? [];
    inboxes.set(socket_id, said);
    return said;
  };
  const refOf = (entity: Entity, row: Row): RecordRef => ({ entity, id: String(row[metaOf(entity).idKey]) });

  function deliver(change: LoggedChange) {
    position.seq = change.seq;
    for (const listener of onChange) listener(change);
  }

  return {
    clock,
    inbox,
    deliver,
    position: () => ({ ...position }),
    onChange: (listener) => void onChange.push(listener),
    onReset: (listener) => void onReset.push(listener),
    members: () => members,
    broadcast: (event, viewFor) => {
      const audiences = new Map([...members].map(({ audience }) => [audience.signature, audience]));
      for (const [signature, audience] of audiences) {
        const payload = viewFor(audience);
        if (payload === undefined) continue;
        for (const member of members) {
          if (member.audience.signature === signature) inbox(member).push({ event, payload } as Said);
        }
      }
    },
    toUser: (user_id, event, payload) => {
      for (const member of members) {
        if (member.person.user_id === user_id) inbox(member).push({ event, payload } as Said);
      }
    },
    rows: {
      fetchRow: async ({ audience }, ref, extent) => {
        await hook(ref.id);
        const found = stored.get(refKey(ref))?.row;
        if (!found || extent === 'whole') return found;
        return maySee(audience, ref.entity, found) ? redact(audience, ref.entity, found) : undefined;
      },
    },
    connect: (member) => {
      members.add(member);
      return member;
    },
    disconnect: (member) => void members.delete(member),
    store: (entity, row) => void stored.set(refKey(refOf(entity, row)), { entity, row }),
    erase: (ref) => void stored.delete(refKey(ref)),
    commit: (entity, row, op = 'updated') => {
      const ref = refOf(entity, row);
      const previous = stored.get(refKey(ref))?.row;
      if (op === 'deleted') stored.delete(refKey(ref));
      else stored.set(refKey(ref), { entity, row });
      const changed = previous ? Object.keys(row).filter((field) => previous[field] !== row[field]) : Object.keys(row);
      deliver({
        ...ref,
        seq: position.seq + 1,
        op,
        revision: row.revision,
        at: new Date(clock.now()).toISOString(),
        by: null,
        by_role_id: null,
        row: op === 'deleted' ? null : row,
        before: previous ? Object.fromEntries(changed.map((field) => [field, previous[field]])) : null,
        changed,
      });
    },
    breakLog: () => onReset.forEach((listener) => listener()),
    rowsOf: (entity) => [...stored.values()].filter((kept) => kept.entity === entity).map(({ row }) => row),
    beforeFetch: (next) => {
      hook = next;
    },
  };
}
