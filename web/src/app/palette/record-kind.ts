import type { CallName } from '@console/shared/calls/call';
import { isApiError } from '../../api/api-error.ts';
import type { Gate } from '../gate.ts';

/** The displayed part of a found record. */
export interface Found {
  id: string;
  label: string;
  hint: string;
  /** Possible paths, best first. The first one with a screen is used. */
  paths: readonly string[];
}

export interface RecordKind {
  key: string;
  title: string;
  may: Gate;
  /** The call that finds it, if a gateway may not offer it. */
  call?: CallName;
  /** The newest matches of a keyword. */
  find: (page: { keyword: string; limit: number }, signal: AbortSignal) => Promise<Found[]>;
  /** Reads a record by id. Without it, only the keyword search can find it. */
  read?: (id: string, signal: AbortSignal) => Promise<Found>;
}

interface Source<Row, Of extends Gate> {
  key: string;
  title: string;
  may: Of;
  call?: CallName;
  find: (page: { keyword: string; limit: number }, signal: AbortSignal) => Promise<readonly Row[]>;
  read?: (id: string, signal: AbortSignal) => Promise<Row>;
  /** Its ids are integers, so a number is also looked up as an id. */
  isNumbered?: boolean;
  shown: (row: Row) => Found;
}

/** A typed number is both a keyword and an id. */
export function kind<Row>({ find, read, isNumbered = false, shown, ...rest }: Source<Row, Gate>): RecordKind {
  return {
    ...rest,
    find: async (page, signal) => {
      const id = page.keyword.replace(/^#/, '');
      const byId = isNumbered && read && /^[1-9]\d{0,8}$/.test(id) ? read(id, signal).catch(unlessMissing) : undefined;
      const [one, rows] = await Promise.all([byId, find(page, signal)]);
      const hits = [...(one ? [one] : []), ...rows].map(shown);
      return hits.filter((hit, at) => hits.findIndex((other) => other.id === hit.id) === at).slice(0, page.limit);
    },
    ...(read && { read: async (id: string, signal: AbortSignal) => shown(await read(id, signal)) }),
  };
}

/** No record has this id, or it is not visible to this person. */
export const isMissing = (error: unknown): boolean => isApiError(error) && [403, 404].includes(error.status);

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
