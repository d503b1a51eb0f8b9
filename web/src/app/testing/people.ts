import type { Position } from '@console/shared/live';
import type { ActionName } from './actions.ts';
import type { Plan } from './lists.ts';
import type { PersonScreen } from './differences.ts';
import type { TestServers, Person } from './servers.ts';
import type { PersonRequest, ScreenState } from './person-protocol.ts';
import { LIST_ACTIONS } from './person-protocol.ts';
import type { Random } from './random.ts';

export interface Member {
  email: string;
  user_id: number;
  role_id: number;
  person: Person;
}

interface Account {
  user_id: number;
  role_id: number;
  org_id: number;
}

/** The people at their consoles. */
export interface People {
  members: readonly Member[];
  by: (role_id: number) => Member;
  /** Signs in everybody whose session has ended. */
  signInAll: () => Promise<void>;
  /** Everybody performs `actions` actions at the same time, each one after another. */
  storm: (random: Random, actions: number) => Promise<void>;
  /** Everybody's screen once the log is at rest. */
  rest: (timeout: number) => Promise<PersonScreen[]>;
  /** Resolves when somebody received something. */
  frame: () => Promise<void>;
  /** Counts of action results: `done`, or an error code. */
  outcomes: () => Record<string, number>;
  greetings: () => ScreenState['greetings'];
}

const OPEN = ['PENDING', 'PRICE_UPDATED'];
const list = (entity: Plan['entity'], limit: number, filter: Plan['filter'] = {}, page = 1): Plan => ({
  entity,
  limit,
  filter,
  page,
});

/** The lists that each person keeps open, as their role's dashboard would. */
const PEOPLE: Record<string, (me: number) => Plan[]> = {
  'admin@demo.in': () => [
    list('quotation_request', 5, { status: OPEN }),
    list('quotation_request', 10, { status: ['PENDING'] }, 2),
    list('purchase_order', 5, { status: ['DRAFT'] }),
    list('delivery_challan', 5, { status: ['IN_TRANSIT'] }),
    list('order', 5, { status: ['CONFIRMED', 'IN_TRANSIT'] }),
    list('quotation', 10, { status: ['SENT'] }),
    list('admin_user', 10),
  ],
  'ops@demo.in': () => [
    list('quotation_request', 20, { status: OPEN }),
    list('purchase_order', 10, { status: ['DRAFT', 'ISSUED'] }),
    list('delivery_challan', 10),
    list('order', 5, { status: ['IN_TRANSIT'] }),
  ],
  'sales1@demo.in': (me) => [
    list('quotation_request', 5, { status: OPEN, sales_person: me }),
    list('quotation_request', 5, { sales_person: me }, 2),
    list('quotation', 5, { status: ['SENT', 'CONFIRMED'], sales_person: me }),
    list('order', 5, { status: ['CONFIRMED', 'IN_TRANSIT'], sales_person: me }),
  ],
  'cm1@demo.in': (me) => [
    list('quotation_request', 5, { status: OPEN, category_manager: me }),
    list('quotation_request', 5, { status: ['PRICE_UPDATED'], category_manager: me }, 2),
    list('purchase_order', 5, { status: ['DRAFT'], category_manager: me }),
    list('delivery_challan', 5, { status: ['IN_TRANSIT'], category_manager: me }),
    list('admin_user', 5, {}, 2),
  ],
  'cm2@demo.in': (me) => [
    list('quotation_request', 10, { status: OPEN, category_manager: me }),
    list('quotation_request', 5, { status: ['ARCHIVED'] }),
    list('purchase_order', 10, { category_manager: me }, 2),
  ],
  'lead@demo.in': () => [
    list('quotation_request', 15, { status: ['PENDING'] }, 3),
    list('quotation_request', 5, { status: ['PRICE_UPDATED'] }),
    list('purchase_order', 5, { status: ['ISSUED'] }, 2),
    list('quotation', 5, { status: ['SENT'] }, 2),
    list('delivery_challan', 20, { status: ['DRAFT', 'IN_TRANSIT'] }),
    list('order', 10),
  ],
  'customer@demo.in': () => [
    list('quotation_request', 5),
    list('quotation_request', 5, { status: OPEN }, 2),
    list('quotation', 5),
    list('order', 5, { status: ['CONFIRMED', 'IN_TRANSIT'] }),
  ],
};

const CLAIMS: ActionName[] = ['claim', 'takeNext', 'release', 'look'];
const SUPPLY: ActionName[] = ['purchase', 'purchase', 'dispatch', 'dispatch'];
const ACTIONS_OF: Record<number, ActionName[]> = {
  1001: ['create', 'create', 'price', 'edit', 'archive', 'archive', ...SUPPLY, ...CLAIMS, 'breakClaim'],
  1002: ['edit', 'look'],
  1007: ['create', 'create', 'create', 'edit', 'archive', 'claim', 'release', 'look'],
  1009: ['price', 'price', 'edit', 'archive', ...SUPPLY, ...CLAIMS],
  1010: ['price', 'price', 'edit', 'archive', 'purchase', ...CLAIMS],
  1012: ['price', 'price', 'edit', 'archive', ...SUPPLY, ...CLAIMS],
  10001: ['edit', 'look'],
};

export async function startPeople(servers: TestServers): Promise<People> {
  const members = await Promise.all(
    Object.entries(PEOPLE).map(async ([email, plans]): Promise<Member> => {
      const { user_id, role_id, org_id } = await servers.gateway.ask<Account>('userOf', email);
      const secrets = await secretsFor(servers, role_id, org_id);
      return { email, user_id, role_id, person: await servers.startPerson({ plans: plans(user_id), secrets }) };
    }),
  );
  let seen: PersonScreen[] = [];
  const outcomes = new Map<string, number>();

  async function signInAll() {
    const out = members.filter((_, at) => !seen[at]?.screen.isSignedIn);
    await Promise.all(
      out.map(async ({ user_id, person }) => {
        const tokens = await servers.gateway.ask<{ accessToken: string; refreshToken: string }>('signIn', user_id);
        await person.ask({ do: 'signIn', tokens });
      }),
    );
    if (out.length > 0) await rest(90_000);
  }

  async function rest(timeout: number): Promise<PersonScreen[]> {
    const position = await servers.gateway.ask<Position>('position');
    seen = await Promise.all(
      members.map(async ({ user_id, role_id, person }) => ({
        user_id,
        role_id,
        screen: await person.ask<ScreenState>({ do: 'rest', position, timeout }),
      })),
    );
    return seen;
  }

  return {
    members,
    by: (role_id) => members.find((member) => member.role_id === role_id)!,
    signInAll,
    storm: async (random, actions) => {
      const plans = members.map(({ role_id }) => Array.from({ length: actions }, () => randomRequest(random, role_id)));
      await Promise.all(
        members.map(async ({ person }, at) => {
          for (const request of plans[at] ?? []) {
            const outcome = await person.ask<string | undefined>(request);
            if (outcome) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          }
        }),
      );
    },
    rest,
    frame: () => Promise.race(members.map(({ person }) => person.ask({ do: 'next' }))),
    outcomes: () => Object.fromEntries(outcomes),
    greetings: () => ({
      resumed: sum(seen.map(({ screen }) => screen.greetings.resumed)) - members.length,
      anew: sum(seen.map(({ screen }) => screen.greetings.anew)),
    }),
  };
}

/** A random next action. */
function randomRequest(random: Random, role_id: number): PersonRequest {
  if (random.chance(0.25)) return { do: 'list', kind: random.pick(LIST_ACTIONS), die: random.next() };
  if (random.chance(0.1)) return { do: random.pick(['dawdle', 'release'] as const) };
  if (random.chance(0.04)) return { do: 'cut' };
  const action = random.pick<ActionName>(ACTIONS_OF[role_id] ?? ['look']);
  return { do: 'action', action, dice: [random.next(), random.next(), random.next()] };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Names and contacts of customers that this role must not see; for a customer, those of all others. */
async function secretsFor({ read }: TestServers, role_id: number, org_id: number): Promise<string[]> {
  if (![1002, 1009, 1010, 10001].includes(role_id)) return [];
  const tenants = (await read('/api/tenant/getTenant?limit=500')).body['tenants'] as Record<string, unknown>[];
  const users = (await read('/api/admin/user?role_id=10001&limit=500')).body['users'] as Record<string, unknown>[];
  const isOthers = (one: Record<string, unknown>) => one['org_id'] !== org_id;
  const words = [
    ...tenants
      .filter(isOthers)
      .flatMap(({ tenant_name, gst_no, email, mobile }) => [tenant_name, gst_no, email, mobile]),
    ...users.filter(isOthers).flatMap(({ email, mobile }) => [email, mobile]),
  ];
  return words.filter((word): word is string => typeof word === 'string' && word.length > 5);
}
