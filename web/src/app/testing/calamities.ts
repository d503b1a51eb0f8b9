import type { Grant } from '@console/shared/permissions';
import type { Position } from '@console/shared/live';
import type { Cast, Member } from './cast.ts';
import type { Office } from './office.ts';
import type { PersonRequest } from './person-contract.ts';
import type { Random } from './random.ts';

/** How many changes the relay remembers. */
export const RING = 12;

/** What goes wrong, or changes, while everybody works. */
export type Calamity = (scene: { office: Office; cast: Cast; random: Random }) => Promise<void>;

const everyLineIsCut: Calamity = async ({ cast }) => {
  await Promise.all(cast.members.map(({ person }) => person.ask({ do: 'cut' })));
};

/** Longer than the relay remembers. */
const someAreLongAway: Calamity = async ({ office, cast, random }) => {
  const away = random.shuffle(cast.members).slice(0, 3);
  await Promise.all(away.map(({ person }) => person.ask({ do: 'offline' })));
  const seq = async () => (await office.gateway.ask<Position>('position')).seq;
  const forgotten = (await seq()) + 2 * RING;
  for (let storms = 0; (await seq()) <= forgotten; storms += 1) {
    if (storms === 30) throw new Error(`the log still stands at ${await seq()}, not beyond ${forgotten}`);
    await cast.storm(random, 3);
  }
};

/** Everything is read again, and the answers come when much has changed since. */
const repliesAreLate: Calamity = async ({ cast, random }) => {
  const all = (request: PersonRequest) => Promise.all(cast.members.map(({ person }) => person.ask(request)));
  await all({ do: 'dawdle' });
  await all({ do: 'rereadAll' });
  await cast.storm(random, 6);
  await all({ do: 'rereadAll' });
  await cast.storm(random, 3);
};

const relayDies: Calamity = async ({ office }) => {
  await office.relay.kill();
  await office.relay.start();
};

const gatewayDies: Calamity = async ({ office }) => {
  await office.gateway.kill();
  await office.gateway.start();
};

const bothDie: Calamity = async ({ office }) => {
  await Promise.all([office.gateway.kill(), office.relay.kill()]);
  await Promise.all([office.gateway.start(), office.relay.start()]);
};

/** What was written since the first round is gone, and its numbers are given out again. */
const backupIsRestored: Calamity = ({ office }) => office.restore();

/** Not of the roles that must never know a customer: their frames are read for names. */
const LOSABLE: Record<number, Grant[]> = {
  1007: ['quotation:READ', 'delivery_challan:READ', 'order:READ'],
  1012: ['tenant:READ', 'purchase_order:READ', 'quotation_request:READ', 'quotation:READ'],
  10001: ['quotation:READ', 'order:READ'],
};

const permissionsChange: Calamity = async ({ office, random }) => {
  for (const role of random.shuffle(Object.keys(LOSABLE)).slice(0, 2)) {
    const role_id = Number(role);
    const grant = random.pick(LOSABLE[role_id] ?? []);
    const present = await office.gateway.ask<Grant[]>('permissionsOf', role_id);
    const grants = present.includes(grant) ? present.filter((one) => one !== grant) : [...present, grant];
    await office.gateway.ask('setPermissions', { role_id, grants, endsSessions: random.chance(0.4) });
  }
};

const somebodyIsBanned: Calamity = async ({ office, cast, random }) => {
  const victim = random.pick([cast.by(1009), cast.by(1012), cast.by(10001)]);
  await asAdmin(office, cast, '/api/admin/user/ban', victim);
  await cast.storm(random, 2);
  await office.gateway.ask('unban', { user_id: victim.user_id, role_id: victim.role_id });
};

const somebodyIsLoggedOut: Calamity = ({ office, cast, random }) =>
  asAdmin(office, cast, '/api/admin/user/logout', random.pick([cast.by(1002), cast.by(1007)]));

const somebodySignsOut: Calamity = ({ cast, random }) => random.pick(cast.members).person.ask({ do: 'signOut' });

async function asAdmin({ relay, gateway }: Office, cast: Cast, path: string, { user_id }: Member): Promise<void> {
  const { accessToken } = await gateway.ask<{ accessToken: string }>('signIn', cast.by(1001).user_id);
  await fetch(relay.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id }),
  });
}

/** Part of every run: after the first the feed goes on where it was, after the second it begins anew. */
export const WAYS_BACK: readonly Calamity[] = [everyLineIsCut, someAreLongAway];

export const CALAMITIES: readonly Calamity[] = [
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
