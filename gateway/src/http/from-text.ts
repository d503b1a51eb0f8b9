import type { TSchema } from 'typebox';

interface Field {
  type?: string;
  items?: Field;
  properties?: Record<string, Field>;
}

/**
 * Converts a query to its schema's types: text becomes a number or boolean where the schema has one, and otherwise
 * stays text.
 */
export function fromText(schema: TSchema, query: unknown): Record<string, unknown> {
  const { properties = {} } = schema as Field;
  const given = Object.entries(query as Record<string, unknown>);
  return Object.fromEntries(given.map(([name, text]) => [name, valueOf(properties[name], text)]));
}

/** Fields of a schema that are lists. */
export function arrayFields(schema: TSchema | undefined): ReadonlySet<string> {
  const { properties = {} } = (schema ?? {}) as Field;
  return new Set(Object.keys(properties).filter((name) => properties[name]?.type === 'array'));
}

function valueOf(field: Field | undefined, text: unknown): unknown {
  if (Array.isArray(text)) return text.map((item) => valueOf(field?.items, item));
  if (typeof text !== 'string') return text;
  if (field?.type === 'integer' || field?.type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (field?.type === 'boolean') return BOOLEANS.get(text.toLowerCase()) ?? text;
  return text;
}

const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
