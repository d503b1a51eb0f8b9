import { patternOf } from '@console/shared/calls/call';
import { CALLS } from '@console/shared/calls/table';
import { wireNamesOf } from '@console/shared/calls/wire';

/** How a gateway spells what the specification names. Our names go out as theirs, and theirs come in as ours. */
export interface Naming {
  /** Whether it spells everything as the specification does. */
  isOurs: boolean;
  /** A path with its query, as the gateway has them. */
  target: (target: string) => string;
  /** What is sent with the call at this path: JSON with the gateway's names of fields, anything else unchanged. */
  sent: (path: string, value: unknown) => unknown;
  received: (path: string, value: unknown) => unknown;
}

type Names = Readonly<Record<string, string>>;

interface Entry {
  path?: string;
  query?: Names;
  fields?: Names;
}

const EVERY = '*';
const KEYS = ['path', 'query', 'fields'];

const same = (_path: string, value: unknown): unknown => value;
export const OUR_NAMES: Naming = { isOurs: true, target: (target) => target, sent: same, received: same };

/**
 * A naming from a file of names (docs/SETTINGS.md). Throws a sentence that names the key for anything that could not be
 * meant.
 */
export function readNaming(text: string): Naming {
  const entries = checked(parsed(text));
  const everywhere = entries[EVERY]?.fields ?? {};
  const patterns = Object.entries(entries).flatMap(([path, entry]) => {
    const pattern = patternOf({ path });
    return pattern ? [{ pattern, path, entry }] : [];
  });

  function entryOf(path: string): { entry: Entry; path: string } {
    const entry = entries[path];
    if (entry) return { entry, path };
    return patterns.find(({ pattern }) => pattern.test(path)) ?? { entry: {}, path };
  }

  const fieldsOf = (path: string): Names => ({ ...everywhere, ...entryOf(path).entry.fields });

  return {
    isOurs: false,
    target: (target) => {
      const [path = '', query] = target.split('?', 2);
      const { entry, path: named } = entryOf(path);
      const there = entry.path === undefined ? path : filled(entry.path, named, path);
      return query === undefined ? there : `${there}?${renamedQuery(query, entry.query ?? {})}`;
    },
    sent: (path, value) => renamed(value, fieldsOf(path)),
    received: (path, value) => renamed(value, inverted(fieldsOf(path))),
  };
}

/** `/areas/{pin}` for `/pincode/{pin}` at `/pincode/560001`: `/areas/560001`. */
function filled(there: string, named: string, path: string): string {
  const given = path.split('/');
  const values = Object.fromEntries(named.split('/').map((part, at) => [part, given[at] ?? '']));
  return there
    .split('/')
    .map((part) => (part.startsWith('{') ? (values[part] ?? part) : part))
    .join('/');
}

function renamedQuery(query: string, names: Names): string {
  const pairs = [...new URLSearchParams(query)].map(([name, value]): [string, string] => [names[name] ?? name, value]);
  return new URLSearchParams(pairs).toString();
}

/** A renamed field never hides one that has that name already. */
function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, renamed(inner, names)] as const);
  return Object.fromEntries([
    ...fields.filter(([name]) => !Object.hasOwn(names, name)),
    ...fields.filter(([name]) => Object.hasOwn(names, name)).map(([name, inner]) => [names[name], inner]),
  ]);
}

const inverted = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [theirs, ours]));

const wrong = (key: string, why: string): Error => new Error(`GATEWAY_MAP: "${key}" ${why}`);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`GATEWAY_MAP does not name a file of JSON: ${String(error)}`, { cause: error });
  }
}

function checked(value: unknown): Readonly<Record<string, Entry>> {
  if (!isFields(value)) throw new Error('GATEWAY_MAP must hold an object, with a key for each path.');
  for (const [path, entry] of Object.entries(value)) {
    if (path !== EVERY && !CALLS.some((call) => call.path === path)) throw wrong(path, 'is not the path of a call.');
    if (!isFields(entry)) throw wrong(path, 'must be an object with path, query or fields.');
    checkEntry(path, entry);
  }
  return value as Readonly<Record<string, Entry>>;
}

function checkEntry(path: string, entry: Readonly<Record<string, unknown>>): void {
  const allowed = path === EVERY ? ['fields'] : KEYS;
  const unknown = Object.keys(entry).find((key) => !allowed.includes(key));
  if (unknown !== undefined) throw wrong(`${path}.${unknown}`, `is unknown; it may be ${allowed.join(', ')}.`);
  const { path: there, query, fields } = entry;
  if (there !== undefined && !isPath(there)) throw wrong(`${path}.path`, 'must be a path that begins with a slash.');
  const parameters = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted().join();
  if (isPath(there) && parameters(there) !== parameters(path)) {
    throw wrong(`${path}.path`, `must have the parameters of ${path}.`);
  }
  checkNames(`${path}.query`, query);
  checkNames(`${path}.fields`, fields);
  const stray = Object.keys(query ?? {}).find((name) => !queriesOf(path).has(name));
  if (stray !== undefined) throw wrong(`${path}.query.${stray}`, 'is not a query of this call.');
}

function checkNames(key: string, names: unknown): void {
  if (names === undefined) return;
  if (!isFields(names)) throw wrong(key, 'must be an object of names.');
  const blank = Object.entries(names).find(([, theirs]) => typeof theirs !== 'string' || theirs === '');
  if (blank) throw wrong(`${key}.${blank[0]}`, 'must be a name.');
  const theirs = Object.values(names);
  const twice = Object.keys(names).find((name, at) => theirs.indexOf(names[name]) < at);
  if (twice !== undefined)
    throw wrong(`${key}.${twice}`, `has a name that another has, too: "${String(names[twice])}".`);
}

/** The queries of the calls at a path, by the names that are sent. */
function queriesOf(path: string): ReadonlySet<string> {
  const names = wireNamesOf(path);
  const schemas = CALLS.filter((call) => call.path === path).map(
    ({ query }): { properties?: object } | undefined => query,
  );
  return new Set(schemas.flatMap((schema) => Object.keys(schema?.properties ?? {})).map((name) => names[name] ?? name));
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');
