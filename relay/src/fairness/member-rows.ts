import { findCall } from '@console/shared/calls/table';
import { refKey } from '@console/shared/entities';
import type { Row } from '@console/shared/live';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { ROW_CALLS } from '../gateway/row-calls.ts';
import type { MemberRows } from '../live-context.ts';
import type { Turns } from './turns.ts';

/** Reads rows for sockets, each in a turn of its user. Concurrent reads of the same row share one request. */
export function createMemberRows(gateway: Pick<GatewayClient, 'fetchRow'>, turns: Pick<Turns, 'ask'>): MemberRows {
  const reading = new Map<string, Promise<Row | undefined>>();

  function shared(key: string, read: () => Promise<Row | undefined>): Promise<Row | undefined> {
    const row = reading.get(key) ?? read().finally(() => reading.delete(key));
    reading.set(key, row);
    return row;
  }

  return {
    fetchRow: (member, ref, extent) => {
      const path = ROW_CALLS[ref.entity]?.path;
      const call = path === undefined ? undefined : findCall('GET', path);
      const reader = extent === 'whole' ? 'relay' : `user ${member.person.user_id}`;
      const token = () => (extent === 'whole' ? undefined : member.token());
      const read = () => gateway.fetchRow(ref.entity, ref.id, token());
      return turns.ask(member, () => shared(`${reader} ${refKey(ref)}`, read), call);
    },
  };
}
