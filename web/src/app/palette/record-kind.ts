import { isApiError } from '../../api/api-error.ts';
import type { Gate } from '../gate.ts';

/** What is shown of a found record. */
export interface Found {
  id: string;
  label: string;
  hint: string;
  /** Where it is opened, the best place first: the first of them that there is a screen at. */
  paths: readonly string[];
}

export interface RecordKind {
  key: string;
  title: string;
  may: Gate;
  /** The newest that a keyword finds. */
  find: (page: { keyword: string; limit: number }, signal: AbortSignal) => Promise<Found[]>;
  /** The one of this id; without it the keyword finds it, or nothing does. */
  read?: (id: string, signal: AbortSignal) => Promise<Found>;
}

interface Source<Row, Of extends Gate> {
  key: string;
  title: string;
  may: Of;
  find: (page: { keyword: string; limit: number }, signal: AbortSignal) => Promise<readonly Row[]>;
  read?: (id: string, signal: AbortSignal) => Promise<Row>;
  /** Its ids are whole numbers: a number is looked up as one, too. */
  isNumbered?: boolean;
  shown: (row: Row) => Found;
}

/** A number that is typed is a keyword and an id at once. */
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

/** There is none of this id, or not for this person. */
export const isMissing = (error: unknown): boolean => isApiError(error) && [403, 404].includes(error.status);

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
