/** Recursively removes from a reply what a plain gateway does not know. */
export function forgetRevisions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forgetRevisions);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== 'revision' && name !== 'session');
  return Object.fromEntries(kept.map(([name, inner]) => [name, forgetRevisions(inner)]));
}

/** @param namesFields also name the invalid fields */
export const plainRefusal = ({ message, fields }: Record<string, unknown>, namesFields: boolean) => ({
  ...{ success: false, message },
  ...(namesFields && fields !== undefined && { fields }),
});
