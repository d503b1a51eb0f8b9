import { maySee, redact } from '@console/shared/audience';
import type { Service } from '@console/shared/calls/call';
import { ENTITY_NAMES, metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import type { Row } from '@console/shared/live';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import type { Profiles } from '../gateway/profiles.ts';
import type { ROW_CALLS } from '../gateway/row-calls.ts';
import type { PlainRow } from './compare.ts';
import type { Ledger } from './ledger.ts';

interface SourceOptions {
  gateway: GatewayClient;
  profiles: Profiles;
  ledger: Ledger;
  isOn: () => boolean;
  lists: typeof ROW_CALLS;
}

/** A gateway client whose rows have revisions: what it reads in the relay's own name, the ledger learns too. */
export function sourceOf({ gateway, profiles, ledger, isOn, lists }: SourceOptions): GatewayClient {
  const entityOf = (service: Service, path: string): Entity | undefined => {
    const [bare] = path.split('?', 1);
    return ENTITY_NAMES.find((entity) => lists[entity]?.path === bare && lists[entity]?.service === service);
  };

  async function read(service: Service, path: string, token?: string) {
    const look = ledger.look();
    const reply = await gateway.read(service, path, token);
    const entity = entityOf(service, path);
    if (!isOn() || !reply || !entity || token !== undefined) return reply;
    const { plural } = metaOf(entity);
    const rows = reply[plural];
    if (!Array.isArray(rows)) return reply;
    return {
      ...reply,
      [plural]: rows.map((row: PlainRow) => ledger.saw(look, entity, row, { ifUnknown: 'silent' })),
    };
  }

  async function fetchRow(entity: Entity, id: string, token?: string): Promise<Row | undefined> {
    const look = ledger.look();
    const row: PlainRow | undefined = await gateway.fetchRow(entity, id, token);
    if (!row || !isOn()) return row as Row | undefined;
    if (token === undefined) return ledger.saw(look, entity, row, { ifUnknown: 'silent' });
    const { audience } = await profiles.identify(token);
    if (!maySee(audience, entity, row)) return undefined;
    return redact(audience, entity, ledger.show(entity, row, audience).row);
  }

  return { ...gateway, read, fetchRow };
}
