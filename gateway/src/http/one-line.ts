import type { LINES } from '@console/shared/schema';

interface Shape extends Partial<typeof LINES> {
  items?: Shape;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  anyOf?: Shape[];
}

// oxlint-disable-next-line no-control-regex -- These are what it looks for.
const BREAKS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;
/** They reverse what stands after them, so that a name could read as another. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * The body with each text that its schema gives one line made one line: control characters and line breaks become a
 * space, and characters that override the direction of writing are left out.
 */
export function inOneLine(schema: Shape | undefined, value: unknown): unknown {
  const shapes = schema ? (schema.anyOf ?? [schema]) : [];
  if (typeof value === 'string') {
    return shapes.some((shape) => shape['x-lines']) ? value : value.replaceAll(BREAKS, ' ').replaceAll(DIRECTIONS, '');
  }
  if (Array.isArray(value)) {
    const items = shapes.find((shape) => shape.items)?.items;
    return value.map((item) => inOneLine(items, item));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, inOneLine(fieldOf(shapes, name), item)]),
  );
}

function fieldOf(shapes: readonly Shape[], name: string): Shape | undefined {
  const shape = shapes.find(({ properties }) => properties && name in properties);
  return (
    shape?.properties?.[name] ?? Object.values(shapes.find((one) => one.patternProperties)?.patternProperties ?? {})[0]
  );
}
