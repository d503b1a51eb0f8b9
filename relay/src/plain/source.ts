import { maySee, redact } from '@console/shared/audience';
import type { Service } from '@console/shared/calls/call';
import { ENTITY_NAMES, idOf, metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import type { Row } from '@console/shared/live';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import type { Profiles } from '../gateway/profiles.ts';
import type { ROW_CALLS } from '../gateway/row-calls.ts';
import type { PlainRow } from './compare.ts';
import type { Notes } from './group.ts';

interface SourceOptions {
  gateway: GatewayClient;
  profiles: Profiles;
  notes: Notes;
  isOn: () => boolean;
  lists: typeof ROW_CALLS;
}

/** A gateway client whose rows have revisions. The ledger also learns whatever it reads for the relay itself. */
export function sourceOf({ gateway, profiles, notes, isOn, lists }: SourceOptions): GatewayClient {
  const { ledger } = notes;
  const entityOf = (service: Service, path: string): Entity | undefined => {
    const [bare] = path.split('?', 1);
    return ENTITY_NAMES.find((entity) => lists[entity]?.path === bare && lists[entity]?.service === service);
  };

  /** If the shared state is unreachable, reads are still shown. */
  const begin = async () => notes.look().catch(() => ledger.look());

  async function read(service: Service, path: string, token?: string) {
    const look = await begin();
    const reply = await gateway.read(service, path, token);
    const entity = entityOf(service, path);
    if (!isOn() || !reply || !entity || token !== undefined) return reply;
    const { plural } = metaOf(entity);
    const rows = reply[plural] as readonly PlainRow[] | undefined;
    if (!Array.isArray(rows)) return reply;
    const refs = rows.map((row: PlainRow) => ({ entity, id: idOf(entity, row) }));
    const seen = () => rows.map((row: PlainRow) => ledger.saw(look, entity, row, { ifUnknown: 'silent' }));
    return { ...reply, [plural]: await notes.within(refs, seen, 'orAlone') };
  }

  async function fetchRow(entity: Entity, id: string, token?: string): Promise<Row | undefined> {
    const look = await begin();
    const row: PlainRow | undefined = await gateway.fetchRow(entity, id, token);
    if (!row || !isOn()) return row as Row | undefined;
    const refs = [{ entity, id }];
    if (token === undefined) {
      return notes.within(refs, () => ledger.saw(look, entity, row, { ifUnknown: 'silent' }), 'orAlone');
    }
    const { audience } = await profiles.identify(token);
    if (!maySee(audience, entity, row)) return undefined;
    const { row: shown } = await notes.within(refs, () => ledger.show(entity, row, audience), 'orAlone');
    return redact(audience, entity, shown);
  }

  return { ...gateway, read, fetchRow };
}
