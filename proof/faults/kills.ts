import { randomUUID } from 'node:crypto';
import type { Row } from '@console/shared/live';
import type { ServerProcess } from '../topology/server-process.ts';
import type { Reply } from './account.ts';
import type { TestEnvironment } from './test-environment.ts';
import { awaitNewWrites } from './fault-case.ts';
import type { FaultCase } from './fault-case.ts';
import { lockRequest } from './sql.ts';
import { until } from './wait.ts';

/** Which process to kill. If the affected one of two is unknown, both are killed. */
type Victim = 'relay' | 'gateway' | 'postgres';
const victims = ({ topology }: TestEnvironment, victim: Victim): readonly ServerProcess[] =>
  ({ relay: topology.relays, gateway: topology.gateways, postgres: [topology.postgres] })[victim];

async function kill(all: readonly ServerProcess[]): Promise<void> {
  await Promise.all(all.map((server) => server.stop('SIGKILL')));
}
async function revive(all: readonly ServerProcess[]): Promise<void> {
  await Promise.all(all.map((server) => server.start()));
  await Promise.all(all.map((server) => server.ready()));
}

/**
 * Stalls the connection to one client, so that its relay dies when others have received the change and this one has
 * not.
 */
const relayInBroadcast: FaultCase = {
  name: 'kill -9 of a relay in the middle of a broadcast',
  inject: async (environment) => {
    const { cm1, sales1 } = environment.watching;
    const [relay] = environment.topology.relays;
    const seqOf = (one: typeof cm1) => one.client.position()?.seq ?? 0;
    cm1.proxy.set('stall', 'down');
    await until('one client is told and the other is not', () => seqOf(sales1) > seqOf(cm1));
    await relay?.stop('SIGKILL');
    const [ahead, behind] = [seqOf(sales1), seqOf(cm1)];
    cm1.proxy.cut();
    cm1.proxy.set('none');
    await revive(environment.topology.relays.slice(0, 1));
    await awaitNewWrites(environment);
    return `one client stood at ${ahead}, another of the same relay at ${behind}`;
  },
};

/** Stalls the log stream of one relay, so that the log's writer dies when the other relay has received the change. */
const inBroadcast = (victim: 'gateway' | 'postgres'): FaultCase => ({
  name: `kill -9 of ${victim === 'postgres' ? 'PostgreSQL' : 'the gateways'} in the middle of a broadcast`,
  inject: async (environment) => {
    const { cm1, lead } = environment.watching;
    const seqOf = (one: typeof cm1) => one.client.position()?.seq ?? 0;
    const proxy = environment.link('relay 1 → gateway');
    proxy.set('stall', 'down');
    await until('one relay is told and the other is not', () => seqOf(lead) > seqOf(cm1));
    await kill(victims(environment, victim));
    const [ahead, behind] = [seqOf(lead), seqOf(cm1)];
    proxy.cut();
    proxy.set('none');
    await revive(victims(environment, victim));
    await awaitNewWrites(environment);
    return `relay 2 had sent up to ${ahead}, relay 1 up to ${behind}`;
  },
});

const inTransaction = (victim: Victim): FaultCase => ({
  name: `kill -9 of ${victim === 'postgres' ? 'PostgreSQL' : `the ${victim}s`} in the middle of a transaction`,
  inject: async (environment) => {
    const request_id = Number(environment.spare[0]);
    const lock = await lockRequest(environment.topology.postgres, request_id);
    const mark = `cut short ${randomUUID()}`;
    environment.ledger.tried(mark);
    const write = () => environment.operator.call('PUT', '/api/rfq', { body: { request_id, remarks: mark } });
    const writing = write();
    await lock.awaited();
    await kill(victims(environment, victim));
    await lock.release();
    await revive(victims(environment, victim));
    const reply = await writing;
    if (reply.status === 200) throw new Error('A write was acknowledged by somebody who was dead.');
    await awaitNewWrites(environment);
    return `the write that waited in its transaction was answered with ${reply.status}`;
  },
});

/** Stalls the reply, so that the gateway dies after its commit without anybody being told. */
const beforeReply: FaultCase = {
  name: 'kill -9 of the gateways between commit and reply',
  inject: async (environment) => {
    const { ledger, operator, topology, tail } = environment;
    const proxies = [environment.link('relay 1 → gateway'), environment.link('relay 2 → gateway')];
    const model = (await operator.call('GET', `/api/rfq?request_id=${environment.spare[1]}`)).body['rfq'] as Row;
    const { tenant_id, user_id, product_id, product_sku_id } = model;
    const mark = `unheard ${randomUUID()}`;
    ledger.tried(mark);
    const body = { tenant_id, user_id, product_id, product_sku_id, quantity: 3, remarks: mark };
    const headers = { 'idempotency-key': randomUUID() };
    const create = () => operator.call('POST', '/api/rfq', { body, headers });
    for (const proxy of proxies) proxy.set('stall', 'down');
    const creating = create();
    await until('it is committed', async () => {
      const { changes } = await tail.read();
      ledger.read(changes);
      return changes.some(({ row }) => row?.['remarks'] === mark);
    });
    await kill(topology.gateways);
    for (const proxy of proxies) {
      proxy.cut();
      proxy.set('none');
    }
    await revive(topology.gateways);
    const first = await creating;
    if (first.status === 200) throw new Error('The reply got through after all: nothing was tried.');
    const second = await answered(create);
    const { request_id, revision } = second.body['rfq'] as Row & { request_id: number };
    ledger.acknowledged({ request_id, revision, mark });
    await operator.call('PUT', '/api/rfq', { body: { request_id, status: 'ARCHIVED', message: 'Of a test.' } });
    await awaitNewWrites(environment);
    return `answered with ${first.status}, and sent again with the same key with ${second.status}`;
  },
};

/** A client resumes from far behind over a slow connection. A process dies while it catches up. */
const inResume = (victim: Victim): FaultCase => ({
  name: `kill -9 of ${victim === 'postgres' ? 'PostgreSQL' : `the ${victim}s`} in the middle of a resume`,
  inject: async (environment) => {
    const { cm1, lead } = environment.watching;
    const seqOf = (one: typeof cm1) => one.client.position()?.seq ?? 0;
    cm1.proxy.refuse(true);
    cm1.proxy.cut();
    const from = seqOf(cm1);
    await until('much is missed', () => seqOf(lead) > from + MISSED, { ms: 120_000 });
    const { resumed } = cm1.client.greetings();
    cm1.proxy.set({ bytesPerSecond: 20_000 }, 'down');
    cm1.proxy.refuse(false);
    await until('it is greeted and being told', () => cm1.client.greetings().resumed > resumed);
    const reached = seqOf(cm1);
    if (cm1.client.unsettledReason() === undefined)
      throw new Error('It was told everything at once: nothing was tried.');
    await kill(victims(environment, victim));
    cm1.proxy.cut();
    cm1.proxy.set('none');
    await revive(victims(environment, victim));
    await awaitNewWrites(environment);
    return `a client that stood at ${reached} was being told up to ${seqOf(lead)}`;
  },
});
const MISSED = 150;

async function answered(call: () => Promise<Reply>): Promise<Reply> {
  let reply: Reply = { status: 0, body: {} };
  await until('it is answered', async () => {
    reply = await call();
    return reply.status > 0 && reply.status < 500;
  });
  if (reply.status !== 200) throw new Error(`It was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
}

export const KILLS: readonly FaultCase[] = [
  relayInBroadcast,
  inBroadcast('gateway'),
  inBroadcast('postgres'),
  inTransaction('relay'),
  inTransaction('gateway'),
  inTransaction('postgres'),
  beforeReply,
  inResume('relay'),
  inResume('gateway'),
  inResume('postgres'),
];
