import { ENTITY_NAMES, idOf, metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import { ROW_CALLS } from '../../gateway/row-calls.ts';

type Fields = Record<string, unknown>;

interface Reply {
  home: string;
  /** A token that may read everything. */
  token: string;
  method: string;
  url: string;
  said: Fields;
}

/**
 * The reply of a gateway that hides nothing from signed-in users: its rows unredacted. The selection of rows stays the
 * same.
 */
export async function whole({ home, token, method, url, said }: Reply): Promise<Fields> {
  const read = async (path: string): Promise<Fields | undefined> => {
    const reply = await fetch(home + path, { headers: { authorization: `Bearer ${token}` } });
    return reply.ok ? ((await reply.json()) as Fields) : undefined;
  };
  const again = method === 'GET' && !url.startsWith('/user/') ? await read(url) : undefined;
  const shown: Fields = { ...said };
  for (const entity of ENTITY_NAMES) {
    const { plural, singular } = metaOf(entity);
    const rows = said[plural];
    const full = again?.[plural];
    if (Array.isArray(rows) && Array.isArray(full)) shown[plural] = rows.map((row) => same(entity, full, row) ?? row);
    const row = said[singular] as Fields | undefined;
    const call = ROW_CALLS[entity];
    if (!call || !isRow(entity, row)) continue;
    const id = idOf(entity, row);
    const found = again ?? (await read(`${call.path}?${metaOf(entity).idKey}=${encodeURIComponent(id)}`));
    const one = found?.[singular] as Fields | undefined;
    if (isRow(entity, one) && idOf(entity, one) === id) shown[singular] = one;
  }
  return shown;
}

const isRow = (entity: Entity, row: unknown): row is Fields =>
  typeof row === 'object' && row !== null && (row as Fields)[metaOf(entity).idKey] !== undefined;

const same = (entity: Entity, rows: readonly unknown[], row: unknown) =>
  isRow(entity, row) ? rows.find((one) => isRow(entity, one) && idOf(entity, one) === idOf(entity, row)) : undefined;
