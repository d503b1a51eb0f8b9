import { metaOf, refKey } from '@console/shared/entities';
import type { RecordRef } from '@console/shared/entities';
import { can, isStaff, STAFF_ROLES } from '@console/shared/permissions';
import type { PermissionEntity } from '@console/shared/permissions';
import type { ShownEntity } from './lists.ts';
import type { TestServers } from './servers.ts';
import type { ScreenState } from './person-protocol.ts';

/** A person's screen at rest, and who they are. */
export interface PersonScreen {
  user_id: number;
  role_id: number;
  screen: ScreenState;
}

const PATHS: Record<ShownEntity, string> = {
  quotation_request: '/api/rfq',
  quotation: '/api/quotation',
  order: '/api/getOrderRequest',
  purchase_order: '/api/getPurchaseOrder',
  delivery_challan: '/api/dc',
  admin_user: '/api/admin/user',
};
const ONE: Partial<Record<ShownEntity, string>> = {
  quotation_request: 'request_id',
  quotation: 'quotation_id',
  order: 'order_number',
  purchase_order: 'po_id',
  delivery_challan: 'challanId',
};

type Read = TestServers['read'];

/** Differences between the lists and records on this screen and a fresh read with this person's token. */
export async function differences(read: Read, { screen }: PersonScreen): Promise<string[]> {
  const { token, lists, watched, isSignedIn } = screen;
  if (!isSignedIn) return shownToNobody(screen);
  const ofLists = lists.map(async ({ plan, ids, total, page, limit, rows }) => {
    const { entity, filter } = plan;
    const name = `${entity} ${JSON.stringify(filter)} page ${page} of ${limit}`;
    const staff = entity === 'admin_user' ? { role_id: STAFF_ROLES.join(',') } : {};
    const { status, body } = await read(`${PATHS[entity]}?${query({ ...filter, ...staff, page, limit })}`, token);
    const fresh = (body[metaOf(entity).plural] ?? []) as Record<string, unknown>[];
    const freshIds = fresh.map((row) => String(row[metaOf(entity).idKey]));
    return [
      ...differs(`${name}: reading it`, status, 200),
      ...differs(`${name}: its total`, total, body['count']),
      ...differs(`${name}: its ids`, ids, freshIds),
      ...rows.flatMap((row, at) => differs(`${name}: row ${ids[at]}`, row, fresh[freshIds.indexOf(ids[at] ?? '')])),
    ];
  });
  const ofRecords = watched.map(async ({ entity, id, row }) =>
    differs(`${entity} ${id}, watched`, row, await readOne(read, { entity, id }, token)),
  );
  return (await Promise.all([...ofLists, ...ofRecords])).flat();
}

/** Differences between claims, counts and presence here and what the relay would send this person now. */
export async function liveDifferences(
  read: Read,
  person: PersonScreen,
  all: readonly PersonScreen[],
): Promise<string[]> {
  const { screen } = person;
  if (!screen.isSignedIn) return [];
  const [counts, claims, lost] = await Promise.all([
    read('/live/counts', screen.token),
    read('/live/claims', screen.token),
    lostViews(read, all),
  ]);
  return [
    ...differs('reading counts', counts.status, 200),
    ...differs('reading claims', claims.status, 200),
    ...differs('counts', screen.queues, counts.body['queues']),
    ...differs('claims', byRecord(screen.claims), byRecord((claims.body['claims'] ?? []) as ScreenState['claims'])),
    ...differs('presence', without(lost, seats(screen)), without(lost, expectedSeats(person, all))),
  ];
}

async function readOne(read: Read, { entity, id }: RecordRef, token: string | undefined): Promise<unknown> {
  const shown = entity as ShownEntity;
  const { body } = await read(`${PATHS[shown]}?${query({ [ONE[shown] ?? '']: id })}`, token);
  return body[metaOf(entity).singular];
}

function shownToNobody({ lists, watched, claims, presence, queues, permissions, token }: ScreenState): string[] {
  const left = { lists, watched, claims, presence, queues, permissions, token };
  const nothing = {
    lists: [],
    watched: [],
    claims: [],
    presence: [],
    queues: {},
    permissions: undefined,
    token: undefined,
  };
  return differs('after the end of the session', left, nothing);
}

const query = (of: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)])).toString();

/** The end of a lease is sent with the next claims frame, so it may lag. */
const byRecord = (claims: ScreenState['claims']) =>
  claims
    .map(({ expires_at: _expires, ...claim }) => claim)
    .sort((a, b) => (`${a.entity}:${a.id}` < `${b.entity}:${b.id}` ? -1 : 1));

const seats = ({ presence }: ScreenState) =>
  presence.map(({ user, viewing }) => ({ user_id: user.user_id, viewing })).sort((a, b) => a.user_id - b.user_id);

/** Staff see staff, and customers if they may read customers. A customer sees only its own people. */
function expectedSeats({ role_id, user_id, screen: { permissions = {} } }: PersonScreen, all: readonly PersonScreen[]) {
  const knows = (other: PersonScreen) =>
    isStaff(role_id) ? isStaff(other.role_id) || can(permissions, 'tenant', 'READ') : other.user_id === user_id;
  return all
    .filter((other) => other.screen.isSignedIn && knows(other))
    .map(({ user_id: other, screen: { viewing } }) => {
      const isSeen = viewing && can(permissions, viewing.entity as PermissionEntity, 'READ');
      return { user_id: other, viewing: isSeen ? viewing : null };
    })
    .sort((a, b) => a.user_id - b.user_id);
}

/**
 * Records that customers have open, but that were lost with a restored backup. Whether anybody is shown on them depends on
 * when the relay last checked.
 */
async function lostViews(read: Read, all: readonly PersonScreen[]): Promise<ReadonlySet<string>> {
  const views = all.flatMap(({ role_id, screen: { isSignedIn, viewing, token } }) =>
    isSignedIn && viewing && !isStaff(role_id) ? [{ viewing, token }] : [],
  );
  const rows = await Promise.all(views.map(({ viewing, token }) => readOne(read, viewing, token)));
  return new Set(views.filter((_, at) => rows[at] === undefined).map(({ viewing }) => refKey(viewing)));
}

const without = (lost: ReadonlySet<string>, people: ReturnType<typeof expectedSeats>) =>
  people.map((seat) => (seat.viewing && lost.has(refKey(seat.viewing)) ? { ...seat, viewing: null } : seat));

/** One line if two values differ as JSON, naming the fields of objects. */
export function differs(what: string, shown: unknown, fresh: unknown): string[] {
  const [a, b] = [JSON.stringify(canonical(shown)), JSON.stringify(canonical(fresh))];
  if (a === b) return [];
  if (!isRecord(shown) || !isRecord(fresh)) return [`${what}: shown ${a}, fresh ${b}`];
  return Object.keys({ ...shown, ...fresh }).flatMap((key) => differs(`${what}.${key}`, shown[key], fresh[key]));
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, canonical(value[key])]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
