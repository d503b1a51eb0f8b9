import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { viewOf } from '@console/shared/audience';
import type { Audience, LoggedChange } from '@console/shared/audience';
import { OWN_ORG_ID } from '@console/shared/constants';
import { ROLE_CUSTOMER } from '@console/shared/permissions';
import { answerParent } from '@console/shared/testing/child';
import { buildApp } from '../../../gateway/src/app.ts';
import { beginEpochIfMoved } from '../../../gateway/src/changes/epoch.ts';
import { systemClock } from '../../../gateway/src/clock.ts';
import { readConfig } from '../../../gateway/src/config.ts';
import { connectPglite, connectPostgres } from '../../../gateway/src/database/connect.ts';
import { migrate } from '../../../gateway/src/database/migrate.ts';
import { positionOf } from '../../../gateway/src/database/snapshot.ts';
import { seedRoles } from '../../../gateway/src/demo/roles.ts';
import { seedDemo } from '../../../gateway/src/demo/seed.ts';
import { reconstructPapers } from '../../../gateway/src/papers/reconstruct.ts';
import { authenticate } from '../../../gateway/src/session/authenticate.ts';
import { openSession } from '../../../gateway/src/session/sessions.ts';
import type { Tokens } from '../../../gateway/src/session/sessions.ts';
import { ownDatabase } from '../../../gateway/src/testing/own-database.ts';

/**
 * The real gateway with demo data and as many users as the run needs, on a private database on the server of
 * DATABASE_URL, or in PGlite. It reports commits, and counts its HTTP requests.
 */
const config = readConfig(process.env);
const database = config.databaseUrl ? await ownDatabase(config.databaseUrl) : undefined;
const connection = database ? connectPostgres(database.url) : await connectPglite(join(config.dataDir, 'db'));
await migrate(connection.db);
await beginEpochIfMoved(connection);
await seedRoles(connection.db);
await seedDemo(connection.db, { size: 'small', seed: config.demoSeed, now: systemClock() });
await reconstructPapers(connection.db, config.company, systemClock());
const app = await buildApp({ connection, config, clock: systemClock });
let requests = 0;
app.server.on('request', () => {
  requests += 1;
});
await app.listen({ host: config.host, port: config.port });

/** A user of a console. */
export interface Hired {
  user_id: number;
  role_id: number;
}

const FIRST_HIRED = 100_001;

/** Users with these roles, with customers' users spread over the demo's customers. */
async function hire(roles: readonly number[]): Promise<Hired[]> {
  const tenants = await app.db.selectFrom('tenants').select(['tenant_id', 'org_id']).orderBy('tenant_id').execute();
  const hired = roles.map((role_id, at) => {
    const user_id = FIRST_HIRED + at;
    const tenant = role_id === ROLE_CUSTOMER ? tenants[at % tenants.length] : undefined;
    const email = `person${user_id}@demo.in`;
    return {
      ...{ user_id, role_id, org_id: tenant?.org_id ?? OWN_ORG_ID, tenant_id: tenant?.tenant_id ?? null },
      ...{ first_name: 'Person', last_name: `${user_id}`, email, mobile: null, username: email },
    };
  });
  for (let from = 0; from < hired.length; from += 500) {
    await app.db
      .insertInto('users')
      .values(hired.slice(from, from + 500))
      .execute();
  }
  return hired.map(({ user_id, role_id }) => ({ user_id, role_id }));
}

/** A session of a user of the console. */
export interface SignedIn {
  tokens: Tokens;
  /** The signature of the user's audience. */
  audience: string;
}

/** Of everybody who has signed in, by signature. */
const audiences = new Map<string, Audience>();

async function signIn(people: readonly number[]): Promise<SignedIn[]> {
  const signedIn: SignedIn[] = [];
  for (const user_id of people) {
    const tokens = await openSession(app, user_id);
    const actor = await authenticate(app, tokens.accessToken);
    if (!actor) throw new Error(`User ${user_id} could not sign in.`);
    const { audience } = actor;
    audiences.set(audience.signature, audience);
    signedIn.push({ tokens, audience: audience.signature });
  }
  return signedIn;
}

/** The details of a change that its readers wait for. */
export interface Committed {
  seq: number;
  entity: string;
  id: string;
  revision: number;
  /** When its transaction began, in milliseconds. */
  at: number;
  /** The signatures of the audiences that may see it. */
  audiences: string[];
}

async function committedAfter(seq: number): Promise<Committed[]> {
  const rows = await app.db
    .selectFrom('changes')
    .select(['seq', 'body'])
    .where('seq', '>', seq)
    .where('kind', '=', 'change')
    .orderBy('seq')
    .execute();
  return rows.map((row) => {
    const change = { seq: row.seq, ...row.body } as LoggedChange;
    const { entity, id, revision, at } = change;
    const seeing = [...audiences.values()].filter((audience) => viewOf(audience, change) !== undefined);
    return {
      ...{ seq: row.seq, entity, id, revision, at: Date.parse(at) },
      audiences: seeing.map(({ signature }) => signature),
    };
  });
}

answerParent((app.server.address() as AddressInfo).port, {
  hire,
  signIn,
  committedAfter,
  seq: async () => (await positionOf(app.db)).seq,
  requests: () => requests,
  /** A text in the titles of the database's processes; undefined if it runs in this one. */
  database: () => database?.name,
  drop: async () => {
    await connection.close();
    await database?.drop();
  },
});
