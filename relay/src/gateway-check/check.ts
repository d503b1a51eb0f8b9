import type { Call, CallName } from '@console/shared/calls/call';
import { methodsOf, nameOf } from '@console/shared/calls/call';
import { Download } from '@console/shared/calls/download';
import { addressCalls } from '@console/shared/calls/records';
import { sessionCalls } from '@console/shared/calls/session';
import { CALLS } from '@console/shared/calls/table';
import { beyondOf, queryText } from '@console/shared/calls/wire';
import { comparedWith } from '../gateway/shape.ts';
import { createExamples } from './examples.ts';
import type { Example, Row } from './examples.ts';
import { SCREENS } from './screens.ts';

/** A gateway's reply to a read. */
export interface Reply {
  status: number;
  type: string;
  /** Undefined if it is not JSON. */
  body: unknown;
}

/** Asks at a path with its query. Resolves to status 0 without a reply. */
export type Ask = (target: string) => Promise<Reply>;

export type Outcome =
  | 'works'
  | 'works as far as seen'
  | 'works with losses'
  | 'missing'
  | 'not permitted'
  | 'fails'
  | 'not tried';

/** What one call of the table does at a gateway. */
export interface Checked {
  name: CallName;
  /** Not in the specification: the console does without it. */
  isBeyond: boolean;
  outcome: Outcome;
  screens: string;
  /** Fields that rows lack, and queries that are refused or ignored. */
  losses: readonly string[];
  unseen?: Unseen;
}

/** What the reply did not tell: these fields may be absent, or empty in all of its rows. Without rows that is every field. */
export interface Unseen {
  fields: readonly string[];
  /** How many rows it lists; undefined for a reply that is no list. */
  rows: number | undefined;
}

/** The relay adds the others itself. */
const isGatewayOwn = (path: string): boolean => !/(?:^|\.)(?:revision|session|not_offered)$/.test(path);
const FEW = 20;
/** What the record that was asked about lacks. */
const REFUSED = 409;

/** Reads every GET of the table of calls, with each of its queries. Lists come first: they have the ids for the rest. */
export async function checkGateway(ask: Ask, now: number): Promise<Checked[]> {
  const examples = createExamples(now);
  const askWith = (call: Call, query: Example) =>
    ask(call.path.replaceAll(/\{\w+\}/g, '560001') + queryText(call.path, query));
  const reads = CALLS.filter((call) => methodsOf(call).includes('GET'));
  const needing = (call: Call) => (call === sessionCalls.profile ? 0 : neededBy(call).length > 0 ? 2 : 1);
  const done = new Map<Call, Checked>();
  for (const call of reads.toSorted((a, b) => needing(a) - needing(b))) done.set(call, await checkCall(call));
  return reads.flatMap((call) => done.get(call) ?? []);

  async function checkCall(call: Call): Promise<Checked> {
    const about = { name: nameOf(call, 'GET'), isBeyond: call.isBeyond === true, screens: SCREENS[call.path] ?? '' };
    const needed = examples.of(call, neededBy(call));
    if (!needed) return { ...about, ...(await unasked(call)) };
    const reply = await askWith(call, { ...needed, ...(takes(call, 'limit') && { page: 1, limit: FEW }) });
    if (reply.status === REFUSED) return { ...about, outcome: 'not tried', losses: ['its record is not ready for it'] };
    const failed = failureOf(call, reply);
    if (failed) return { ...about, outcome: failed, losses: failed === 'fails' ? [`status ${reply.status}`] : [] };
    if (call.reply === Download) return { ...about, ...verdict(await documentLost(call, needed, reply)) };
    const list = listIn(reply.body);
    const rows = list ?? [];
    examples.learn(call, rows);
    const { lacking, unseen } = comparedWith(call.reply, reply.body);
    const losses = [...lacking.filter(isGatewayOwn), ...(await queriesLost(call, needed, rows))];
    return { ...about, ...verdict(losses, { fields: unseen.filter(isGatewayOwn), rows: list?.length }) };
  }

  /** Without a record to ask about, a request that names none still tells whether the call is there. */
  async function unasked(call: Call): Promise<Pick<Checked, 'outcome' | 'losses'>> {
    const isThere = failureOf(call, await askWith(call, {})) !== 'missing';
    return isThere
      ? { outcome: 'not tried', losses: ['there is no record to ask about'] }
      : { outcome: 'missing', losses: [] };
  }

  /** What the console asks for as a PDF must not be a page. */
  async function documentLost(call: Call, needed: Example, { type }: Reply): Promise<string[]> {
    if (!/^(?:text\/html|application\/pdf)/.test(type)) return [`a document, not ${type}`];
    const pdf = await askWith(call, { ...needed, type: 'pdf' });
    if (failureOf(call, pdf)) return [`query type=pdf is refused with ${pdf.status}`];
    return /\bhtml\b/.test(pdf.type) ? ['query type=pdf is ignored: there is no PDF'] : [];
  }

  /** The queries that it refuses, or answers as if they were not there. */
  async function queriesLost(call: Call, needed: Example, rows: readonly Row[]): Promise<string[]> {
    const lost: string[] = [];
    for (const name of queriesOf(call)) {
      if (name in needed || name === 'page' || beyondOf(call.path).includes(name)) continue;
      const example = name === 'limit' ? { limit: 1 } : examples.of(call, [name], rows[0]);
      if (!example) continue;
      const reply = await askWith(call, { ...needed, ...example });
      // There is nothing with this id in that list.
      if (reply.status === 404) continue;
      if (failureOf(call, reply)) lost.push(`query ${wireName(call, name)} is refused with ${reply.status}`);
      else if (isIgnored(name, example[name], listIn(reply.body) ?? []))
        lost.push(`query ${wireName(call, name)} is ignored`);
    }
    return lost;
  }
}

function failureOf(call: Call, { status, body }: Reply): Outcome | undefined {
  if ([404, 405, 501].includes(status)) return 'missing';
  if (status === 403) return 'not permitted';
  if (status < 200 || status >= 300) return 'fails';
  return call.reply !== Download && body === undefined ? 'missing' : undefined;
}

function verdict(losses: readonly string[], unseen: Unseen = { fields: [], rows: undefined }) {
  const isSeen = unseen.rows !== 0 && unseen.fields.length === 0;
  const outcome: Outcome = losses.length > 0 ? 'works with losses' : isSeen ? 'works' : 'works as far as seen';
  return { outcome, losses, ...(!isSeen && { unseen }) };
}

/** Without one of these, a call names nothing that it could answer with. */
function neededBy(call: Call): string[] {
  const [first] = queriesOf(call);
  if (call.reply === Download && first !== undefined) return [first];
  if (call === addressCalls.list) return ['entity_type', 'entity_id'];
  const { required = [] }: { required?: readonly string[] } = call.query ?? {};
  return [...required];
}

function queriesOf({ query }: Call): string[] {
  const { properties = {} }: { properties?: object } = query ?? {};
  return Object.keys(properties);
}

const takes = (call: Call, name: string): boolean => queriesOf(call).includes(name);
const wireName = ({ path }: Call, name: string): string => queryText(path, { [name]: 1 }).slice(1, -2);

/** The rows of the first list in a reply; undefined if it has none. */
function listIn(body: unknown): Row[] | undefined {
  const list = Object.values((body ?? {}) as Row).find((value): value is unknown[] => Array.isArray(value));
  return list?.filter((row): row is Row => typeof row === 'object' && row !== null);
}

function isIgnored(name: string, value: unknown, rows: readonly Row[]): boolean {
  if (name === 'limit') return rows.length > 1;
  return rows.some((row) => {
    const own = row[name];
    return ['string', 'number', 'boolean'].includes(typeof own) && JSON.stringify(own) !== JSON.stringify(value);
  });
}
