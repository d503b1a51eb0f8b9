import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { methodsOf } from '@console/shared/calls/call';
import type { TestApp } from './app.ts';

export type Input = Record<string, unknown>;

export interface Probe {
  /** The requirements that these refusals show. */
  tags?: readonly string[];
  /** A user who may make the call, and one who may not. */
  permitted: number;
  refused: number;
  /** Query of a GET, otherwise the body, of a call that would succeed. */
  good: Input;
  /** Invalid values for each field; undefined omits it. */
  bad: Record<string, readonly unknown[]>;
}

/** Makes a call of the table with a query (GET) or a body (anything else). */
export async function send(
  { app, as }: TestApp,
  call: Call,
  user: number | undefined,
  input: Input,
  headers: object = {},
) {
  const [method] = methodsOf(call);
  const options: InjectOptions = {
    method: method ?? 'GET',
    url: call.path,
    ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    headers: { ...headers, ...(user !== undefined && (await as(user))) },
  };
  return app.inject(options);
}

/** Tests what every call refuses: no session, no permission, and invalid input, which the reply names. */
export function refusals(
  gateway: () => TestApp,
  call: Call,
  { tags = [], permitted, refused, good, bad }: Probe,
): void {
  describe(`${methodsOf(call).join(' or ')} ${call.path} refuses`, { tags: [...tags] }, () => {
    test('who is not signed in', async () => {
      const reply = await send(gateway(), call, undefined, good);
      expect([reply.statusCode, reply.json()]).toEqual([
        401,
        { success: false, code: 'unauthorized', message: 'Unauthorized Access' },
      ]);
    });

    test('who is not permitted', async () => {
      const reply = await send(gateway(), call, refused, good);
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { success: false, code: 'forbidden' }]);
    });

    const cases = Object.entries(bad).flatMap(([field, values]) => values.map((value) => ({ field, value })));
    test.each(cases)('$field: $value', async ({ field, value }) => {
      const reply = await send(gateway(), call, permitted, { ...good, [field]: value });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        422,
        { success: false, code: 'invalid', fields: { [field]: expect.any(String) } },
      ]);
    });
  });
}

/** Values of page, size and days that no list accepts. */
export const BAD_PAGING = { page: ['0', '-1', '1.5', 'x'], limit: ['0', '501', 'all'] } as const;
export const BAD_DAYS = {
  from_date: ['2026-02-30', '21-11-2026', '0000-01-01'],
  to_date: ['2026-11-21T00:00:00Z'],
} as const;
