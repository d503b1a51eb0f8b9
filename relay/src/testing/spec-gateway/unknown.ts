import type { Fields, Known, Query, SpecCall } from './call.ts';

/** Something that was sent and that the specification does not name. */
export interface Unknown {
  call: string;
  where: 'call' | 'query' | 'body';
  key: string;
  /** Whoever sent it: the relay in its own name, a browser, or a program such as a test. */
  from: Sender;
}
export type Sender = 'relay' | 'browser' | 'program';

/** Everything unknown since it was last forgotten, each thing once. */
export function createUnknowns() {
  const seen = new Map<string, Unknown>();
  return {
    note: (unknown: Unknown) => void seen.set(JSON.stringify(unknown), unknown),
    list: () =>
      [...seen.values()].toSorted((a, b) =>
        `${a.call} ${a.where} ${a.key}`.localeCompare(`${b.call} ${b.where} ${b.key}`),
      ),
    forget: () => seen.clear(),
  };
}

export const unknownQueries = ({ query: known = [] }: SpecCall, query: Query): string[] =>
  [...query.keys()].filter((name) => !known.includes(name));

/** The keys of a body that are not in the list, those of lines as `lines[].key`. */
export function unknownKeys(known: Known = [], body: Fields): string[] {
  const lines = Object.assign({}, ...known.filter((one) => typeof one === 'object')) as Record<
    string,
    readonly string[]
  >;
  return Object.entries(body).flatMap(([key, value]) => {
    const keys = lines[key];
    if (!keys) return known.includes(key) ? [] : [key];
    const given = Array.isArray(value) ? value : [value];
    const inLines = given.flatMap((line) => (typeof line === 'object' && line !== null ? Object.keys(line) : []));
    return [...new Set(inLines)].filter((name) => !keys.includes(name)).map((name) => `${key}[].${name}`);
  });
}
