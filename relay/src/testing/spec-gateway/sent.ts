import type { Fields, Known } from './call.ts';

/** A call that was sent, or a key of its query or body. */
export interface Sent {
  call: string;
  where: 'call' | 'query' | 'body';
  key: string;
  /** Whoever sent it: the relay in its own name, a browser, or a program such as a test. */
  from: Sender;
  /** The specification names it. */
  isKnown: boolean;
}
export type Sender = 'relay' | 'browser' | 'program';

/** Everything sent since it was last forgotten, each thing once. */
export function createSent() {
  const seen = new Map<string, Sent>();
  return {
    note: (sent: Sent) => void seen.set(JSON.stringify(sent), sent),
    list: () =>
      [...seen.values()].toSorted((a, b) =>
        `${a.call} ${a.where} ${a.key}`.localeCompare(`${b.call} ${b.where} ${b.key}`),
      ),
    forget: () => seen.clear(),
  };
}

/** Names of the specification, those of lines as `lines[].key`. */
export const namesOf = (known: Known = []): string[] =>
  known.flatMap((one) =>
    typeof one === 'string'
      ? [one]
      : Object.entries(one).flatMap(([list, keys]) => keys.map((key) => `${list}[].${key}`)),
  );

/** The keys of a body, in the same form. */
export function keysOf(known: Known = [], body: Fields): string[] {
  const lists = new Set(known.flatMap((one) => (typeof one === 'string' ? [] : Object.keys(one))));
  return Object.entries(body).flatMap(([key, value]) => {
    if (!lists.has(key)) return [key];
    const lines = (Array.isArray(value) ? value : [value]).filter((line) => typeof line === 'object' && line !== null);
    return [...new Set(lines.flatMap((line) => Object.keys(line as object)))].map((name) => `${key}[].${name}`);
  });
}
