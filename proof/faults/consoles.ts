import type { Position } from '@console/shared/live';
import { differences, differs } from '../../web/src/app/testing/differences.ts';
import { startPerson } from '../../web/src/app/testing/servers.ts';
import type { Person } from '../../web/src/app/testing/servers.ts';
import type { Plan } from '../../web/src/app/testing/lists.ts';
import type { ScreenState } from '../../web/src/app/testing/person-protocol.ts';
import type { Tokens } from './account.ts';
import { readAnyway } from './read.ts';
import { until } from './wait.ts';

/** The console's own code, in one thread per user. */
export interface Consoles {
  /** What does not match a fresh read once the log has stopped at this position. */
  problems: (position: Position) => Promise<string[]>;
  close: () => Promise<void>;
}

export interface ConsoleUser {
  user_id: number;
  role_id: number;
  tokens: Tokens;
  /** Texts that this user must never receive. */
  secrets: readonly string[];
}

const REST_TIMEOUT_MS = 150_000;
const OPEN = ['PENDING', 'PRICE_UPDATED'];
const PLANS: Plan[] = [
  { entity: 'quotation_request', filter: { status: OPEN }, page: 1, limit: 20 },
  { entity: 'quotation_request', filter: { status: ['ARCHIVED'] }, page: 1, limit: 5 },
  { entity: 'purchase_order', filter: { status: ['DRAFT'] }, page: 1, limit: 5 },
  { entity: 'order', filter: { status: ['CONFIRMED', 'IN_TRANSIT'] }, page: 2, limit: 5 },
];

export async function openConsoles(url: string, people: readonly ConsoleUser[]): Promise<Consoles> {
  const seated = await Promise.all(
    people.map(async ({ user_id, role_id, tokens, secrets }) => {
      const { person, thread } = await startPerson({ address: url, plans: PLANS, secrets: [...secrets] });
      await person.ask({ do: 'signIn', tokens });
      return { user_id, role_id, person, thread };
    }),
  );

  const read = async (path: string, token?: string) => {
    const response = await readAnyway(url + path, { authorization: `Bearer ${token}` });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  async function problemsOf(
    { user_id, role_id, person }: { user_id: number; role_id: number; person: Person },
    position: Position,
  ) {
    const screen = await person.ask<ScreenState>({ do: 'rest', position, timeout: REST_TIMEOUT_MS });
    const wrong = screen.unrest ? [screen.unrest] : await differences(read, { user_id, role_id, screen });
    if (wrong.length === 0) wrong.push(...(await live(person, position)));
    return [...(screen.isSignedIn ? [] : ['it was signed out']), ...screen.findings, ...wrong];
  }

  /** Claims and counts are sent at most a few times a second, and leases expire by themselves. */
  async function live(person: Person, position: Position): Promise<string[]> {
    let wrong: string[] = [];
    const isRight = async () => {
      const { token, claims, queues } = await person.ask<ScreenState>({
        do: 'rest',
        position,
        timeout: REST_TIMEOUT_MS,
      });
      const listed = await read('/live/claims', token);
      const counted = await read('/live/counts', token);
      wrong = [
        ...differs('claims', tokensOf(claims), tokensOf((listed.body['claims'] ?? []) as ScreenState['claims'])),
        ...differs('counts', queues, counted.body['queues']),
      ];
      return wrong.length === 0;
    };
    await until('claims and counts', isRight, { ms: 60_000 }).catch(() => {});
    return wrong;
  }

  return {
    problems: async (position) => {
      const all = await Promise.all(
        seated.map(async (one) =>
          (await problemsOf(one, position)).map((what) => `console of ${one.role_id}: ${what}`),
        ),
      );
      return all.flat();
    },
    close: async () => {
      await Promise.all(seated.map(({ thread }) => thread.terminate()));
    },
  };
}

const tokensOf = (claims: ScreenState['claims']) =>
  claims.map(({ entity, id, token }) => `${entity} ${id} ${token}`).sort();
