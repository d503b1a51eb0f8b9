type Values = Readonly<Record<string, unknown>>;

/** A changed value; undefined where it did not exist before, or no longer does. */
export interface Difference {
  /** From the top-level field down: `['quotation_items', '#12', 'quantity']`. */
  path: readonly [string, ...string[]];
  before: unknown;
  after: unknown;
}

/** The differences between two states of a record, value by value, in field order. */
export function differences(before: Values | null, after: Values | null): Difference[] {
  const fields = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  return [...fields].flatMap((field) => between([field], before?.[field], after?.[field]));
}

function between(path: Difference['path'], before: unknown, after: unknown): Difference[] {
  if (isSame(before, after)) return [];
  const [old, now] = [partsOf(before, after), partsOf(after, before)];
  if (!old || !now) return [{ path, before, after }];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].flatMap((name) => between([...path, name], old.get(name), now.get(name)));
}

/**
 * The named parts of a composite value. An absent value beside a composite one has no parts. Undefined for a plain
 * value.
 */
function partsOf(value: unknown, other: unknown): ReadonlyMap<string, unknown> | undefined {
  if (Array.isArray(value)) return itemsOf(value, Array.isArray(other) ? other : []);
  if (isObject(value)) return new Map(Object.entries(value));
  const isAbsent = value === undefined || value === null;
  const isBesideParts = isObject(other) || (Array.isArray(other) && itemsOf(other, []) !== undefined);
  return isAbsent && isBesideParts ? new Map() : undefined;
}

/** Both states of a value. Of two lists of lines, only those lines that differ. */
export function partsThatDiffer(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (!Array.isArray(before) || !Array.isArray(after)) return { before, after };
  const [old, now] = [itemsOf(before, after), itemsOf(after, before)];
  if (!old || !now) return { before, after };
  const isKept = (name: string) => !name.startsWith('#') || !isSame(old.get(name), now.get(name));
  const keptOf = (items: ReadonlyMap<string, unknown>) =>
    [...items].filter(([name]) => isKept(name)).map(([, item]) => item);
  return { before: keptOf(old), after: keptOf(now) };
}

/** The lines of a list under the names that they have in the paths of its differences from another; none for other values. */
export const linesByName = (value: unknown, other: unknown): ReadonlyMap<string, unknown> =>
  itemsOf(Array.isArray(value) ? value : [], Array.isArray(other) ? other : []) ?? new Map();

/** Lines by id, in any order; undefined for a list of plain values, which counts as one value. */
function itemsOf(items: readonly unknown[], others: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const all = [...items, ...others];
  if (all.length === 0 || !all.every(isObject)) return undefined;
  const key = keyOf([items, others].filter((list) => list.length > 0) as Values[][]);
  return new Map((items as Values[]).map((item, at) => [key ? `#${String(item[key])}` : `${at + 1}.`, item]));
}

/** The field that identifies the items of every list. */
function keyOf(lists: readonly (readonly Values[])[]): string | undefined {
  const [first] = lists[0] ?? [];
  const keys = Object.keys(first ?? {}).filter((name) => name === 'id' || name.endsWith('_id'));
  const tells = (key: string) =>
    lists.every(
      (list) => list.every((item) => item[key] != null) && new Set(list.map((item) => item[key])).size === list.length,
    );
  // A line also has the ids of its goods, seller and request, which may repeat. Those of a credit note are new with each
  // edit: what stays is the order line.
  const [before = [], after = []] = lists;
  const kept = (key: string) => {
    const ids = new Set(before.map((item) => item[key]));
    return after.filter((item) => ids.has(item[key])).length;
  };
  const [best] = keys
    .filter((key) => /(?:line|item)_id$/.test(key) && tells(key))
    .toSorted((one, other) => kept(other) - kept(one));
  return best ?? keys.find(tells);
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Absent, null and empty values are all equal. */
function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
}
