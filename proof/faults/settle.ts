import type { Position, Row } from '@console/shared/live';
import { differs } from '../../web/src/app/testing/differences.ts';
import type { Reply } from './account.ts';
import type { TestEnvironment } from './test-environment.ts';
import { readAnyway } from './read.ts';
import { until } from './wait.ts';
import type { ReferenceClient } from './reference-client.ts';

const CONVERGENCE_MS = 150_000;
const NOT_ANSWERED: Reply = { status: 0, body: {} };
const MB = 2 ** 20;
/** The limits in docker-compose.yml. */
const MEMORY_MAX = { relay: 512 * MB, gateway: 1024 * MB };
/** Frames that may be queued for one client, plus those of the tick that exceeds the limit. */
const WAITING_MAX = 256 + 16;

/** Stops all users after a fault, and reports everything that is wrong. */
export async function settle({
  topology,
  load,
  tail,
  ledger,
  referenceClients,
  consoles,
}: TestEnvironment): Promise<string[]> {
  await load.rest();
  await Promise.all([...topology.gateways, ...topology.relays].map((server) => server.ready()));
  const position = await standstill();
  const shown = await Promise.all([
    consoles.problems(position),
    ...referenceClients.map((client) => unlikeFresh(client, position)),
  ]);
  return [
    ...ledger.problems(),
    ...shown.flat(),
    ...referenceClients.flatMap(({ breaches }) => breaches()),
    ...(await outOfBounds()),
  ];

  /** The end of the log once nothing in progress can still add to it. */
  async function standstill(): Promise<Position> {
    let head: Position | undefined;
    await until('the log stands still', async () => {
      const { head: now, changes } = await tail.read();
      ledger.read(changes);
      const stands = head?.seq === now.seq;
      head = now;
      return stands;
    });
    return head as unknown as Position;
  }

  async function unlikeFresh(client: ReferenceClient, { epoch, seq }: Position): Promise<string[]> {
    const name = `client of ${client.account.role_id}`;
    const why = () => {
      const at = client.position();
      if (at?.epoch !== epoch || at.seq < seq) return `it stands at ${at?.epoch}:${at?.seq}, not at ${epoch}:${seq}`;
      return client.unsettledReason();
    };
    try {
      await until('it comes to rest', () => why() === undefined, { ms: CONVERGENCE_MS, why });
    } catch (error) {
      return [`${name}: ${(error as Error).message}`];
    }
    let { status, body }: Reply = NOT_ANSWERED;
    const read = async () => {
      ({ status, body } = await client.account.call('GET', '/api/rfq?status=PENDING,PRICE_UPDATED&limit=500'));
      return status !== 0;
    };
    await until('a fresh read', read, { ms: CONVERGENCE_MS }).catch(() => {});
    if (status !== 200) return [`${name}: a fresh read answers ${status}`];
    const fresh = new Map((body['rfqs'] as Row[]).map((row) => [String(row['request_id']), row]));
    const rows = client.rows();
    return [...new Set([...fresh.keys(), ...rows.keys()])].flatMap((id) =>
      differs(`${name}: request ${id}`, rows.get(id), fresh.get(id)),
    );
  }

  async function outOfBounds(): Promise<string[]> {
    const found: string[] = [];
    for (const [what, all] of [
      ['relay', topology.relays],
      ['gateway', topology.gateways],
    ] as const) {
      for (const [at, server] of all.entries()) {
        const held = server.memory();
        if (held > MEMORY_MAX[what]) found.push(`${what} ${at + 1} holds ${Math.round(held / MB)} MB`);
      }
    }
    for (const [at, relay] of topology.relays.entries()) {
      const waiting = await metric(relay.url, 'relay_waiting_frames');
      if (!(waiting <= WAITING_MAX)) found.push(`relay ${at + 1} has ${waiting} frames waiting for one client`);
    }
    return found;
  }
}

export async function metric(relay: string, name: string): Promise<number> {
  const text = await (await readAnyway(`${relay}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? NaN);
}
