import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Entity } from '@console/shared/entities';
import { ROW_SCHEMAS } from '@console/shared/entities/schemas';

interface Shape {
  type?: string;
  items?: Shape;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
}

/**
 * Differences between a row, as a reader with all permissions gets it, and the schema of its entity: invalid values,
 * and fields that only one of the two has. Empty if they agree.
 */
export function misfits(entity: Entity, row: unknown): string[] {
  const schema: TSchema = ROW_SCHEMAS[entity];
  const wrong = Value.Errors(schema, row).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return [...wrong, ...differences(schema, row, '')];
}

function differences(shape: Shape, value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => differences(shape.items ?? {}, item, `${path}/${i}`));
  if (typeof value !== 'object' || value === null) return [];
  const { properties } = shape.anyOf?.find((option) => option.properties) ?? shape;
  if (!properties) return [];
  const missing = Object.keys(properties).filter((name) => !(name in value));
  const inner = Object.entries(value).flatMap(([name, field]) => {
    const declared = properties[name];
    return declared ? differences(declared, field, `${path}/${name}`) : [`${path}/${name} is not declared`];
  });
  return [...missing.map((name) => `${path}/${name} is missing`), ...inner];
}
