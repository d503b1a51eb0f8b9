import type { TSchema } from 'typebox';

/** The parts of a schema that say what a value must have. */
interface Shape {
  type?: string;
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  items?: Shape;
  anyOf?: readonly Shape[];
  allOf?: readonly Shape[];
  enum?: readonly unknown[];
}

/** How a value compares with a schema. Each path once. */
export interface Compared {
  /**
   * `sellers[].zone` for a field that is absent, `sellers[].zone in some rows` for one that others have,
   * `sellers[].zone: string` for one of another type, `sellers[].status: "NEW"` for an unknown word.
   */
  lacking: string[];
  /** Fields that may be null and are nowhere: a gateway may leave out what is empty. */
  unseen: string[];
}

interface Finding {
  path: string;
  is: 'seen' | 'absent' | 'unseen' | 'wrong';
}

/** @param depth how far to look into objects and lists; 1 for the value's own fields */
export function comparedWith(schema: TSchema, value: unknown, depth = Infinity): Compared {
  const findings = inShape(schema, value, '', depth);
  const paths = (is: Finding['is']) => new Set(findings.filter((one) => one.is === is).map(({ path }) => path));
  const [seen, absent] = [paths('seen'), paths('absent')];
  return {
    lacking: [...[...absent].map((path) => (seen.has(path) ? `${path} in some rows` : path)), ...paths('wrong')],
    unseen: [...paths('unseen').difference(seen)],
  };
}

function inShape(shape: Shape, value: unknown, at: string, depth: number): Finding[] {
  if (shape.anyOf) return inNearest(shape.anyOf, value, at, depth);
  if (shape.allOf) return shape.allOf.flatMap((one) => inShape(one, value, at, depth));
  const kind = kindOf(value);
  const { type, enum: words } = shape;
  if (type !== undefined && type !== kind && !(type === 'integer' && Number.isInteger(value))) {
    return type === 'number' && kind === 'integer' ? [] : [wrong(at === '' ? type : `${at}: ${type}`)];
  }
  if (words && !words.includes(value)) return [wrong(`${at}: ${JSON.stringify(value)}`)];
  if (depth === 0) return [];
  if (Array.isArray(value)) {
    const { items } = shape;
    return items ? value.flatMap((one) => inShape(items, one, `${at}[]`, depth)) : [];
  }
  return kind === 'object' ? inFields(shape, value as Readonly<Record<string, unknown>>, at, depth) : [];
}

function inFields(
  { properties = {}, required = [] }: Shape,
  value: Readonly<Record<string, unknown>>,
  at: string,
  depth: number,
): Finding[] {
  return Object.entries(properties).flatMap(([name, inner]): Finding[] => {
    const path = at === '' ? name : `${at}.${name}`;
    if (value[name] !== undefined) return [{ path, is: 'seen' }, ...inShape(inner, value[name], path, depth - 1)];
    return required.includes(name) ? [{ path, is: mayBeNull(inner) ? 'unseen' : 'absent' }] : [];
  });
}

const wrong = (path: string): Finding => ({ path, is: 'wrong' });
const mayBeNull = ({ type, anyOf = [] }: Shape): boolean => type === 'null' || anyOf.some(mayBeNull);

/** Of several shapes, the one of which the value has most. */
function inNearest(shapes: readonly Shape[], value: unknown, at: string, depth: number): Finding[] {
  const fields = kindOf(value) === 'object' ? (value as object) : {};
  const has = (shape: Shape) => requiredOf(shape).filter((name) => name in fields).length;
  const most = Math.max(...shapes.map(has));
  const all = shapes.filter((shape) => has(shape) === most).map((shape) => inShape(shape, value, at, depth));
  const lacks = (findings: readonly Finding[]) => findings.filter(({ is }) => is !== 'seen').length;
  return all.reduce((best, one) => (lacks(one) < lacks(best) ? one : best));
}

const requiredOf = ({ required = [], allOf = [] }: Shape): readonly string[] => [
  ...required,
  ...allOf.flatMap(requiredOf),
];

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
