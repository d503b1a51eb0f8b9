import type { Service } from '@console/shared/calls/call';
import { queryText } from '@console/shared/calls/wire';
import { idOf, metaOf } from '@console/shared/entities';
import type { Entity, RecordRef } from '@console/shared/entities';
import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { ROW_CALLS } from '../gateway/row-calls.ts';
import { kindOf } from './compare.ts';
import type { PlainRow } from './compare.ts';

/** Result of looking up a record: its row, `gone`, or `unknown` if it cannot be determined. */
export type Found = PlainRow | 'gone' | 'unknown';

export interface Readings {
  /** @param hint the last known row, for kinds that are only listed by their owner */
  record: (ref: RecordRef, hint: PlainRow | undefined) => Promise<Found>;
}

interface Place {
  service: Service;
  path: string;
  /** The single page holds every candidate row, unless it is full. */
  isList: boolean;
}

/** Reads single records on behalf of the relay itself. */
export function createReadings(gateway: Pick<GatewayClient, 'ask'>): Readings {
  async function record(ref: RecordRef, hint: PlainRow | undefined): Promise<Found> {
    const place = placeOf(ref, hint);
    if (!place) return 'unknown';
    const { status, body } = await gateway.ask(place.service, place.path);
    if (status === 404 && !place.isList) return 'gone';
    if (!body) return 'unknown';
    const { singular, plural } = metaOf(ref.entity);
    const listed = Array.isArray(body[plural]) ? (body[plural] as PlainRow[]) : [];
    const rows = [body[singular] as PlainRow | undefined, ...listed].filter((row) => typeof row === 'object' && row);
    const row = rows.find((one) => one && idOf(ref.entity, one) === ref.id);
    if (row && kindOf(ref.entity, row) === ref.entity) return row;
    // The gateway returned other rows, so it ignored the id filter.
    const isWhole = place.isList ? rows.length < PAGE_LIMIT_MAX : rows.length === 0;
    return isWhole ? 'gone' : 'unknown';
  }
  return { record };
}

const WHOLE = { limit: PAGE_LIMIT_MAX };

function placeOf({ entity, id }: RecordRef, hint: PlainRow | undefined): Place | undefined {
  const call = READ_BY_ID[entity];
  if (call) return { ...call, path: call.path + queryText(call.path, { [metaOf(entity).idKey]: id }), isList: false };
  if (entity === 'admin_user')
    return { service: 'USER', path: `/admin/user${queryText('/admin/user', WHOLE)}`, isList: true };
  if (!hint) return undefined;
  const list = LISTED_BY[entity];
  if (!list) return undefined;
  const owner = Object.fromEntries(list.by.map((field) => [field, String(hint[field])]));
  return { service: list.service, path: list.path + queryText(list.path, { ...owner, ...WHOLE }), isList: true };
}

const READ_BY_ID: typeof ROW_CALLS = {
  ...ROW_CALLS,
  support_ticket: { service: 'SUPPORT', path: '/clickUp/tasks' },
  address: { service: 'ADDRESS', path: '/address' },
};

/** Kinds that are only listed by their owner. */
const LISTED_BY: Partial<Record<Entity, { service: Service; path: string; by: readonly string[] }>> = {
  tenant_user: { service: 'USER', path: '/admin/user', by: ['tenant_id'] },
  comment: { service: 'COMMENT', path: '/comments/get', by: ['entity_type', 'entity_id'] },
  document_upload: { service: 'DOCUMENT', path: '/fileUpload', by: ['entity_name', 'entity_id'] },
};
