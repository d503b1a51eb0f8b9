import { queryText } from '@console/shared/calls/wire';
import { metaOf } from '@console/shared/entities';
import type { Row } from '@console/shared/live';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { ROW_CALLS } from '../gateway/row-calls.ts';
import type { ListSource } from './read-open.ts';

/** The gateway's list calls, made with the relay's own token. */
export function listSource(gateway: Pick<GatewayClient, 'ask'>): ListSource {
  return {
    fetchPage: async (entity, { status, from_date, page, limit }) => {
      const call = ROW_CALLS[entity];
      if (!call) return undefined;
      const query = queryText(call.path, { status: status.join(','), from_date, page, limit });
      const { body, position } = await gateway.ask(call.service, call.path + query);
      if (!body) return undefined;
      const rows = (body[metaOf(entity).plural] ?? []) as Row[];
      return { rows, count: Number(body['count'] ?? rows.length), position };
    },
  };
}
