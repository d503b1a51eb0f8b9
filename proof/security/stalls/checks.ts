import { deepEqual, equal, ok } from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../ask.ts';
import type { Reply } from '../ask.ts';
import type { Check } from '../check.ts';
import type { RoleId } from '../people.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { openSocket } from '../socket.ts';

/** More than one user may have waiting. */
const FLOOD = 340;
/** More than one user may open without a pause. */
const CHURN = 400;
/** Sockets of one user, each with fewer messages than one socket may send in a second. */
const SOCKETS = 20;
const MESSAGES = 45;

interface Flood {
  answered: () => readonly Reply[];
  /** Resolves with the first refusal. */
  refused: Promise<Reply>;
  /** Aborts all unanswered requests. */
  hangUp: () => Promise<void>;
}

function flood(environment: TestEnvironment, token: string, path: string, count = FLOOD): Flood {
  const answered: Reply[] = [];
  const refused = Promise.withResolvers<Reply>();
  const hangUp = new AbortController();
  const calls = Array.from({ length: count }, () =>
    ask(environment.url, { path, token, signal: hangUp.signal }).then(
      (reply) => {
        answered.push(reply);
        if (reply.status === 429) refused.resolve(reply);
      },
      (error: unknown) => {
        if (!hangUp.signal.aborted) throw error;
      },
    ),
  );
  return {
    answered: () => answered,
    refused: refused.promise,
    hangUp: async () => {
      hangUp.abort();
      await Promise.all(calls);
    },
  };
}

async function documentOf(environment: TestEnvironment, role: RoleId): Promise<string> {
  const { json } = await ask(environment.url, {
    path: '/api/quotation?limit=1',
    token: await environment.people.token(role),
  });
  const [row] = json['quotations'] as { quotation_id: number }[];
  return `/api/quotation/download?quotation_id=${row?.quotation_id}&type=pdf`;
}

const served = async (environment: TestEnvironment, path: string): Promise<number> =>
  (await ask(environment.url, { path, token: await environment.people.token(1012) })).status;

export const stallChecks: readonly Check[] = [
  {
    name: 'an account that asks for more than its share gets 429 with retry-after and is served after it; others are served meanwhile',
    tags: ['SEC-10'],
    run: async (environment) => {
      const { accessToken: token } = await environment.people.fresh(1007);
      const worst = flood(environment, token, '/api/rfq?limit=500');
      const refusal = await worst.refused;
      const seconds = Number(refusal.headers['retry-after']);
      deepEqual([refusal.json['code'], seconds > 0], ['rate_limited', true]);
      equal(await served(environment, '/api/rfq?limit=5'), 200);
      const lists = worst.answered().filter(({ status }) => status === 200).length;
      const waited = FLOOD - worst.answered().length;
      await worst.hangUp();
      ok(waited > lists, `${lists} of the flood were served before one list of somebody else, and ${waited} waited`);
      ok(worst.answered().every(({ status }) => status === 200 || status === 429));
      await delay(seconds * 1_000);
      equal((await ask(environment.url, { path: '/api/rfq?limit=5', token })).status, 200);
    },
  },
  {
    name: 'messages of one user over many sockets wait their turn and are refused beyond it, and others are served',
    tags: ['SEC-54'],
    run: async (environment) => {
      const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(environment, 10001)));
      const answers: unknown[] = [];
      const asked = sockets.flatMap((socket, nth) =>
        Array.from({ length: MESSAGES }, async (_, message) => {
          const ref = { entity: 'quotation_request', id: String(900_000 + nth * MESSAGES + message) };
          const { code } = await socket.ask('presence.view', ref);
          answers.push(code);
        }),
      );
      equal(await served(environment, '/api/rfq?limit=5'), 200);
      const read = () => answers.filter((code) => code === 'not_found').length;
      const before = read();
      await Promise.all(asked);
      for (const socket of sockets) socket.close();
      ok(answers.includes('rate_limited'), 'none was refused');
      ok(answers.every((code) => code === 'not_found' || code === 'rate_limited'));
      ok(before < read(), 'all were read before one list of somebody else');
    },
  },
  {
    name: 'a caller who keeps opening and closing sockets is refused, and others are greeted meanwhile',
    tags: ['SEC-10'],
    run: async (environment) => {
      const said = new Map<string, number>();
      for (let opened = 0; opened < CHURN; opened += 40) {
        const answers = Array.from({ length: 40 }, () =>
          openSocket(environment, 1008).then(
            (socket) => {
              socket.close();
              return 'greeted';
            },
            (error: Error) => error.message,
          ),
        );
        for (const answer of await Promise.all(answers)) said.set(answer, (said.get(answer) ?? 0) + 1);
      }
      (await openSocket(environment, 1012)).close();
      deepEqual([...said.keys()].toSorted(), ['greeted', 'rate_limited']);
    },
  },
  {
    name: 'downloads that their caller gave up do not hold up other people’s',
    tags: ['SEC-10'],
    run: async (environment) => {
      const { accessToken: token } = await environment.people.fresh(1007);
      const path = await documentOf(environment, 1007);
      const worst = flood(environment, token, path, 60);
      await served(environment, '/api/rfq?limit=5');
      await worst.hangUp();
      equal(await served(environment, path), 200);
      ok(worst.answered().length < 60, 'all were drawn before one list of somebody else');
    },
  },
];
