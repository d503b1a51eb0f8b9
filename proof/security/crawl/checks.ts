import { deepEqual } from 'node:assert/strict';
import { messagesTo } from '../../../web/e2e/support/sessions.ts';
import { ask } from '../ask.ts';
import type { Check } from '../check.ts';
import { ROLES } from '../people.ts';
import type { RoleId } from '../people.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { CANARIES } from './canaries.ts';
import type { Canary } from './canaries.ts';
import { crawl } from './crawl.ts';
import type { Read } from './crawl.ts';
import { listen } from './listen.ts';
import type { Listener } from './listen.ts';
import { plant } from './plant.ts';
import type { Planted } from './plant.ts';

/** The planted data, with all roles listening. Created once for all checks of an environment. */
interface Field {
  planted: Planted;
  listeners: readonly Listener[];
  secrets: readonly string[];
}
const fields = new WeakMap<TestEnvironment, Promise<Field>>();

const fieldOf = (environment: TestEnvironment): Promise<Field> => {
  const known = fields.get(environment) ?? sow(environment);
  fields.set(environment, known);
  return known;
};

async function sow(environment: TestEnvironment): Promise<Field> {
  const listeners = await Promise.all(ROLES.map((role) => listen(environment, role)));
  const planted = await plant(environment);
  const { headers } = await ask(environment.url, {
    path: '/api/user/profile',
    token: await environment.people.token(1001),
  });
  const seq = Number(String(headers['x-change-position']).split(':').at(-1));
  await Promise.all(listeners.map((listener) => listener.received(seq)));
  for (const listener of listeners) listener.close();
  const codes = await messagesTo(environment.url, 'lead2@demo.in');
  const secrets = [...(await environment.people.secrets()), environment.serviceToken];
  return { planted, listeners, secrets: [...secrets, ...codes.flatMap(({ code }) => code ?? [])] };
}

export const crawlChecks: readonly Check[] = ROLES.map((role) => ({
  name: `role ${role} receives nothing it may not see, in any reply, document or frame`,
  tags: ['SEC-35', 'SEC-49'],
  run: async (environment) => {
    const { planted, listeners, secrets } = await fieldOf(environment);
    const listener = listeners.find((one) => one.role === role);
    const read = [...(await crawl(environment, role, planted)), ...(listener?.sent() ?? [])];
    deepEqual(slips(role, read, secrets), []);
    deepEqual(listener?.beyond(), []);
    // A crawl that finds nothing would prove nothing.
    const missed = CANARIES.filter(({ may }) => may[0] === role).flatMap((canary) => unseen(canary, read));
    deepEqual(missed, [], 'planted, allowed, and not found');
  },
}));

function slips(role: RoleId, read: readonly Read[], secrets: readonly string[]): string[] {
  const hidden = CANARIES.filter(({ may }) => !may.includes(role));
  return read.flatMap(({ asked, text }) => [
    ...hidden.flatMap(({ what, values }) =>
      values.filter((value) => text.includes(String(value))).map((value) => `${asked} tells ${what}: ${value}`),
    ),
    ...secrets.filter((secret) => secret.length > 6 && text.includes(secret)).map(() => `${asked} tells a token`),
  ]);
}

const unseen = ({ what, values }: Canary, read: readonly Read[]) =>
  values.filter((value) => !read.some(({ text }) => text.includes(String(value)))).map((value) => `${what}: ${value}`);
