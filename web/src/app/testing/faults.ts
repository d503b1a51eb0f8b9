import type { Grant } from '@console/shared/permissions';
import type { Position } from '@console/shared/live';
import type { People, Member } from './people.ts';
import type { TestServers } from './servers.ts';
import type { PersonRequest } from './person-protocol.ts';
import type { Random } from './random.ts';

/** How many changes the relay keeps. */
export const RING = 12;

/** A fault or change while everybody works. */
export type Fault = (scene: { servers: TestServers; people: People; random: Random }) => Promise<void>;

const everyLineIsCut: Fault = async ({ people }) => {
  await Promise.all(people.members.map(({ person }) => person.ask({ do: 'cut' })));
};

/** Longer than the relay's buffer reaches back. */
const someAreLongAway: Fault = async ({ servers, people, random }) => {
  const away = random.shuffle(people.members).slice(0, 3);
  await Promise.all(away.map(({ person }) => person.ask({ do: 'offline' })));
  const seq = async () => (await servers.gateway.ask<Position>('position')).seq;
  const forgotten = (await seq()) + 2 * RING;
  for (let storms = 0; (await seq()) <= forgotten; storms += 1) {
    if (storms === 30) throw new Error(`the log still stands at ${await seq()}, not beyond ${forgotten}`);
    await people.storm(random, 3);
  }
};

/** Everything is read again, and the responses arrive after many further changes. */
const repliesAreLate: Fault = async ({ people, random }) => {
  const all = (request: PersonRequest) => Promise.all(people.members.map(({ person }) => person.ask(request)));
  await all({ do: 'dawdle' });
  await all({ do: 'rereadAll' });
  await people.storm(random, 6);
  await all({ do: 'rereadAll' });
  await people.storm(random, 3);
};

const relayDies: Fault = async ({ servers }) => {
  await servers.relay.kill();
  await servers.relay.start();
};

const gatewayDies: Fault = async ({ servers }) => {
  await servers.gateway.kill();
  await servers.gateway.start();
};

const bothDie: Fault = async ({ servers }) => {
  await Promise.all([servers.gateway.kill(), servers.relay.kill()]);
  await Promise.all([servers.gateway.start(), servers.relay.start()]);
};

/** Everything written since the first round is lost, and its numbers are reused. */
const backupIsRestored: Fault = ({ servers }) => servers.restore();

/** Not of roles that must never see customers: their frames are checked for names. */
const LOSABLE: Record<number, Grant[]> = {
  1007: ['quotation:READ', 'delivery_challan:READ', 'order:READ'],
  1012: ['tenant:READ', 'purchase_order:READ', 'quotation_request:READ', 'quotation:READ'],
  10001: ['quotation:READ', 'order:READ'],
};

const permissionsChange: Fault = async ({ servers, random }) => {
  for (const role of random.shuffle(Object.keys(LOSABLE)).slice(0, 2)) {
    const role_id = Number(role);
    const grant = random.pick(LOSABLE[role_id] ?? []);
    const present = await servers.gateway.ask<Grant[]>('permissionsOf', role_id);
    const grants = present.includes(grant) ? present.filter((one) => one !== grant) : [...present, grant];
    await servers.gateway.ask('setPermissions', { role_id, grants, endsSessions: random.chance(0.4) });
  }
};

const somebodyIsBanned: Fault = async ({ servers, people, random }) => {
  const victim = random.pick([people.by(1009), people.by(1012), people.by(10001)]);
  await asAdmin(servers, people, '/api/admin/user/ban', victim);
  await people.storm(random, 2);
  await servers.gateway.ask('unban', { user_id: victim.user_id, role_id: victim.role_id });
};

const somebodyIsLoggedOut: Fault = ({ servers, people, random }) =>
  asAdmin(servers, people, '/api/admin/user/logout', random.pick([people.by(1002), people.by(1007)]));

const somebodySignsOut: Fault = ({ people, random }) => random.pick(people.members).person.ask({ do: 'signOut' });

async function asAdmin(
  { relay, gateway }: TestServers,
  people: People,
  path: string,
  { user_id }: Member,
): Promise<void> {
  const { accessToken } = await gateway.ask<{ accessToken: string }>('signIn', people.by(1001).user_id);
  await fetch(relay.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id }),
  });
}

/** Part of every run: after the first, the feed resumes; after the second, it restarts. */
export const RECOVERY_FAULTS: readonly Fault[] = [everyLineIsCut, someAreLongAway];

export const FAULTS: readonly Fault[] = [
  repliesAreLate,
  relayDies,
  gatewayDies,
  bothDie,
  backupIsRestored,
  permissionsChange,
  permissionsChange,
  somebodyIsBanned,
  somebodyIsLoggedOut,
  somebodySignsOut,
];
