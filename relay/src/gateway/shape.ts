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

/**
 * What a value lacks of a schema, each once: `sellers[].zone` for a field that is absent, `sellers[].zone: string` for
 * one of another type, `sellers[].status: "NEW"` for an unknown word.
 * @param depth how far to look into objects and lists; 1 for the value's own fields
 */
export function lackingIn(schema: TSchema, value: unknown, depth = Infinity): string[] {
  return [...new Set(inShape(schema, value, '', depth))];
}

function inShape(shape: Shape, value: unknown, at: string, depth: number): string[] {
  if (shape.anyOf) return inNearest(shape.anyOf, value, at, depth);
  if (shape.allOf) return shape.allOf.flatMap((one) => inShape(one, value, at, depth));
  const kind = kindOf(value);
  const { type, enum: words } = shape;
  if (type !== undefined && type !== kind && !(type === 'integer' && Number.isInteger(value))) {
    return type === 'number' && kind === 'integer' ? [] : [at === '' ? type : `${at}: ${type}`];
  }
  if (words && !words.includes(value)) return [`${at}: ${JSON.stringify(value)}`];
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
) {
  return Object.entries(properties).flatMap(([name, inner]) => {
    const path = at === '' ? name : `${at}.${name}`;
    if (value[name] === undefined) return required.includes(name) ? [path] : [];
    return inShape(inner, value[name], path, depth - 1);
  });
}

/** Of several shapes, the one of which the value has most. */
function inNearest(shapes: readonly Shape[], value: unknown, at: string, depth: number): string[] {
  const fields = kindOf(value) === 'object' ? (value as object) : {};
  const has = (shape: Shape) => requiredOf(shape).filter((name) => name in fields).length;
  const most = Math.max(...shapes.map(has));
  const all = shapes.filter((shape) => has(shape) === most).map((shape) => inShape(shape, value, at, depth));
  return all.reduce((best, one) => (one.length < best.length ? one : best));
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
