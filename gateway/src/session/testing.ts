import type { Insertable } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { TestApp } from '../testing/app.ts';
import type { Tokens } from './sessions.ts';

type TestUser = Partial<Insertable<Database['users']>>;

/** Adds a user, by default an administrator. Resolves to the id. */
export async function addUser({ app, clock }: TestApp, user: TestUser): Promise<number> {
  const { user_id } = await app.db
    .insertInto('users')
    .values({
      first_name: 'Asha',
      last_name: 'Rao',
      role_id: 1001,
      email: null,
      mobile: null,
      username: null,
      org_id: null,
      tenant_id: null,
      created_date: clock.now,
      modified_date: clock.now,
      ...user,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

export const post = ({ app }: TestApp, url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { client_type: 'MODERATOR', ...headers } });

export async function requestCode(
  test: TestApp,
  identifier: object,
): Promise<{ sessionId: string; first_name: string }> {
  return (await post(test, '/sendOtp', identifier)).json().user;
}

/** The code of the newest message to this address or number. */
export async function codeFor({ app }: TestApp, to: string): Promise<string> {
  const { messages } = (await app.inject({ url: '/dev/messages', query: { to } })).json();
  return messages[0].code;
}

/** Signs in with an email address like a user. */
export async function signIn(test: TestApp, value: string): Promise<Tokens> {
  const { sessionId } = await requestCode(test, { type: 'EMAIL', value });
  const body = { type: 'EMAIL', value, sessionId, otp: await codeFor(test, value) };
  return (await post(test, '/verifyUser', body)).json().user;
}

export const bearer = ({ accessToken }: Tokens) => ({ authorization: `Bearer ${accessToken}` });

/** The session ends in the log, oldest first. */
export async function logged({ app }: TestApp): Promise<unknown[]> {
  const rows = await app.db.selectFrom('changes').select('body').where('kind', '=', 'session').orderBy('seq').execute();
  return rows.map(({ body }) => body);
}

/** Adds a customer with its organisation. */
export async function addTenant({ app }: TestApp): Promise<{ org_id: number; tenant_id: number }> {
  const { org_id } = await app.db
    .insertInto('organisations')
    .values({ organisation_name: 'Nandi Group', logo: null })
    .returning('org_id')
    .executeTakeFirstOrThrow();
  const { tenant_id } = await app.db
    .insertInto('tenants')
    .values({
      ...{ tenant_name: 'Nandi Builders', district: 'Mysuru', state: 'Karnataka', logo: 'nandi.png', org_id },
      ...{ address: null, postal_code: null, gst_no: null, email: null, mobile: null },
      ...{ sales_person: null, created_by: null },
    })
    .returning('tenant_id')
    .executeTakeFirstOrThrow();
  return { org_id, tenant_id };
}
