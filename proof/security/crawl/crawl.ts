import { ask } from '../ask.ts';
import { filled } from '../roles/checks.ts';
import type { RoleId } from '../people.ts';
import type { Call, TestEnvironment } from '../test-environment.ts';
import type { Planted } from './plant.ts';
import { OTHERS, OWN, SELLER } from './plant.ts';

export interface Read {
  /** The request. */
  asked: string;
  /** The response, without thousands separators. */
  text: string;
}

/** Everything a role gets from every read call: its newest rows, the planted records by id and name, and documents. */
export async function crawl(environment: TestEnvironment, role: RoleId, planted: Planted): Promise<Read[]> {
  const token = await environment.people.token(role);
  const read: Read[] = [];
  for (const call of environment.calls.filter(({ method }) => method === 'GET')) {
    const [plain = '', ...others] = queriesOf(call, planted);
    const refused = (await look(call, plain)) === 403;
    if (refused && !IS_OF_RECORDS.test(call.path)) continue;
    // An admin sees everything, which proves that the planted records can be found.
    for (const query of role === 1001 ? others : environment.some(others, role)) await look(call, query);
  }
  return read;

  async function look(call: Call, query: string): Promise<number> {
    const path = `/api${filled(call.path)}?${query}`;
    const { status, text } = await ask(environment.url, { path, token });
    if (status >= 500) throw new Error(`GET ${path} answered ${status} to ${role}`);
    read.push({ asked: `GET ${path}`, text: withoutCommas(text) });
    return status;
  }
}

/** Calls whose reply depends on the named record. */
const IS_OF_RECORDS = /comments|address|fileUpload|activity|admin.user/;

const ROWS = 'limit=20';
const KINDS: Readonly<Record<string, string>> = {
  tenant_id: 'TENANT',
  seller_id: 'SELLER',
  request_id: 'QUOTATION_REQUEST',
  quotation_id: 'QUOTATION',
  order_number: 'ORDER',
  po_id: 'PURCHASE_ORDER',
  challan_id: 'DELIVERY_CHALLAN',
};

function queriesOf({ query, path }: Call, planted: Planted): string[] {
  if (path.endsWith('download') || path.startsWith('/download')) {
    return query.flatMap((name) => (planted[name] ?? []).map((id) => `${name}=${id}&type=html&beautify=true`));
  }
  const byId = query.flatMap((name) => (planted[name] ?? []).map((id) => `${name}=${id}`));
  const kind = query.includes('entity_type') ? 'entity_type' : 'entity_name';
  const named = (asked: (entity: string, id: string | number) => string) =>
    Object.entries(KINDS).flatMap(([name, entity]) => (planted[name] ?? []).map((id) => asked(entity, id)));
  const ofRecords = query.includes('entity_id') ? named((entity, id) => `${kind}=${entity}&entity_id=${id}`) : [];
  const activity = path === '/activity' ? named((entity, id) => `entity=${entity.toLowerCase()}&id=${id}`) : [];
  const words = [OTHERS.tenant_name, OWN.tenant_name, SELLER.seller_name];
  const byName = query.includes('keyword') ? words.map((word) => `keyword=${encodeURIComponent(word)}`) : [];
  return [query.includes('limit') ? ROWS : '', ...byId, ...ofRecords, ...activity, ...byName];
}

/** Removes thousands separators, so that a search for a number also finds formatted ones. */
export const withoutCommas = (text: string): string => text.replaceAll(/(?<=\d),(?=\d{2,3})/g, '');
