import type { Reader } from '@console/shared/audience';
import type { Handshake } from '@console/shared/live';
import { onTestFinished } from 'vitest';
import type { RelayOptions } from '../../app.ts';
import type { ManualClock } from '../manual-clock.ts';
import { connectTestClient, startTestRelay } from '../test-servers.ts';
import type { TestClient } from '../test-servers.ts';
import { scriptedGateway, SERVICE } from './scripted.ts';
import type { ScriptedGateway } from './scripted.ts';

interface PlainOffice {
  gateway: ScriptedGateway;
  clock: ManualClock;
  url: string;
  close: () => Promise<void>;
  /** Signs in a user, connects them and awaits the greeting. */
  join: (user_id: number, reader: Reader, position?: Handshake['position']) => Promise<TestClient & { token: string }>;
  /** A call on behalf of a user. */
  call: (token: string, method: string, path: string, body?: unknown, headers?: object) => Promise<Reply>;
}

interface Reply {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the call answers
  body: any;
}

/** A scripted plain gateway, and a relay in front of it that has detected it. Both stop after the test. */
export async function startPlainServers(
  prepare: (gateway: ScriptedGateway) => void = () => {},
  options: Partial<RelayOptions> = {},
): Promise<PlainOffice> {
  const gateway = await scriptedGateway();
  onTestFinished(() => gateway.stop());
  prepare(gateway);
  return openPlainRelay(gateway, options);
}

export async function openPlainRelay(
  gateway: ScriptedGateway,
  options: Partial<RelayOptions> = {},
): Promise<PlainOffice> {
  const { relay, clock, url } = await startTestRelay(gateway.url(), SERVICE, options);
  return {
    ...{ gateway, clock, url },
    close: () => relay.close(),
    join: async (user_id, reader, position) => {
      const token = gateway.signIn(user_id, reader);
      const client = connectTestClient(url, { token, ...(position && { position }) });
      await client.next('hello');
      return { ...client, token };
    },
    call: async (token, method, path, body, headers = {}) => {
      const reply = await fetch(`${url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: reply.status, headers: reply.headers, body: await reply.json() };
    },
  };
}
