import type { Fields } from '@console/shared/fields/field';

interface Described<Draft> {
  fields: Fields;
  parts: Readonly<Record<string, readonly (keyof Draft)[]>>;
  /** Labels of parts that are not named as their field. */
  labels?: Readonly<Record<string, string>>;
}

/** How to name and show the parts of a draft in which two people differ. */
export const fieldDifferences = <Draft extends object>({ fields, parts, labels = {} }: Described<Draft>) => ({
  labelOf: (part: string): string => labels[part] ?? fields[part]?.label ?? part,
  show: (part: string, draft: Draft): string =>
    (parts[part] ?? [])
      .map((name) => textOf(draft[name]))
      .filter(Boolean)
      .join(', ') || '—',
});

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
