import type { Row } from '@console/shared/live';
import { startTopology } from '../topology/topology.ts';
import type { Link, Topology } from '../topology/topology.ts';
import { signIn, tokensFor } from './account.ts';
import type { Account } from './account.ts';
import { openConsoles } from './consoles.ts';
import type { Consoles } from './consoles.ts';
import { faultProxy } from './fault-proxy.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { createLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { createLoad } from './load.ts';
import type { Load } from './load.ts';
import { logTail } from './log-tail.ts';
import type { LogTail } from './log-tail.ts';
import { connectReferenceClient } from './reference-client.ts';
import type { ReferenceClient } from './reference-client.ts';

/** A reference client and the proxy in front of it. */
export interface WatchedClient {
  client: ReferenceClient;
  proxy: FaultProxy;
}

/** Everything that a fault can affect, with users at work on it. */
export interface TestEnvironment {
  topology: Topology;
  /** The proxy between two parts. */
  link: (name: Link) => FaultProxy;
  links: ReadonlyMap<Link, FaultProxy>;
  /**
   * Two of the reference clients are connected to relay 1, one to relay 2, and two to wherever the load balancer sent
   * them.
   */
  watching: Record<'admin' | 'ops' | 'sales1' | 'cm1' | 'lead', WatchedClient>;
  referenceClients: readonly ReferenceClient[];
  /** The account that faults use for their own calls. */
  operator: Account;
  consoles: Consoles;
  ledger: Ledger;
  load: Load;
  tail: LogTail;
  /** Records that only faults write to. */
  spare: readonly number[];
  close: () => Promise<void>;
}

const PACE_MS = 150;
const KNOW_NO_CUSTOMER = [1002, 1009];

export async function startTestEnvironment(): Promise<TestEnvironment> {
  const links = new Map<Link, FaultProxy>();
  const topology = await startTopology({
    gateways: 2,
    relays: 2,
    env: { DEMO: 'small', LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' },
    between: async (name, port) => {
      const proxy = await faultProxy(port);
      links.set(name, proxy);
      return proxy.port;
    },
  });
  const closes: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closes.splice(0).reverse()) await end();
    await topology.stop();
    for (const proxy of links.values()) await proxy.close();
  };
  try {
    const { url, relays, serviceToken } = topology;
    const link = (name: Link) => {
      const proxy = links.get(name);
      if (!proxy) throw new Error(`Nothing stands at ${name}.`);
      return proxy;
    };
    const operator = await signIn(url, 'admin2@demo.in');
    const secrets = await customersOf(operator);
    const entry = Number(new URL(url).port);
    const [first, second] = relays.map(({ port }) => port);

    async function watch(email: string, port = entry): Promise<WatchedClient> {
      const proxy = await faultProxy(port);
      const account = await signIn(url, email);
      const words = KNOW_NO_CUSTOMER.includes(account.role_id) ? secrets : [];
      const one = connectReferenceClient(`http://127.0.0.1:${proxy.port}`, account, words);
      closes.push(proxy.close, one.close);
      return { client: one, proxy };
    }
    const watching = {
      admin: await watch('admin@demo.in'),
      ops: await watch('ops@demo.in'),
      sales1: await watch('sales1@demo.in', first),
      cm1: await watch('cm1@demo.in', first),
      lead: await watch('lead@demo.in', second),
    };
    const referenceClients = Object.values(watching).map((one) => one.client);
    const consoles = await openConsoles(
      url,
      await Promise.all(
        referenceClients.map(async ({ account: { email, user_id, role_id } }) => ({
          user_id,
          role_id,
          tokens: await tokensFor(url, email),
          secrets: KNOW_NO_CUSTOMER.includes(role_id) ? secrets : [],
        })),
      ),
    );
    closes.push(consoles.close);

    const { body } = await operator.call('GET', '/api/rfq?status=PENDING&limit=30');
    const ids = (body['rfqs'] as Row[]).map((row) => Number(row['request_id']));
    const ledger = createLedger();
    const { admin, sales1, cm1, lead } = watching;
    const load = createLoad({
      ledger,
      writers: [sales1, lead, admin].map((one) => one.client.account),
      claimers: [admin, cm1, lead].map((one) => one.client),
      free: ids.slice(0, 12),
      contended: ids.slice(12, 15),
      paceMs: PACE_MS,
    });
    const tail = logTail(() => topology.gateways.map((gateway) => gateway.url), serviceToken);
    return {
      topology,
      link,
      links,
      watching,
      referenceClients,
      operator,
      consoles,
      ledger,
      load,
      tail,
      spare: ids.slice(15),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Names and contact details of customers: texts that identify them. */
async function customersOf({ call }: Account): Promise<string[]> {
  const tenants = (await call('GET', '/api/tenant/getTenant?limit=500')).body['tenants'] as Row[];
  const users = (await call('GET', '/api/admin/user?role_id=10001&limit=500')).body['users'] as Row[];
  const words = [
    ...tenants.flatMap((one) => [one['tenant_name'], one['gst_no'], one['email'], one['mobile']]),
    ...users.flatMap((one) => [one['email'], one['mobile']]),
  ];
  return words.filter((word): word is string => typeof word === 'string' && word.length > 5);
}
