/** A reply without what a plain gateway has no notion of, wherever in it. */
export function forgetRevisions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forgetRevisions);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== 'revision' && name !== 'session');
  return Object.fromEntries(kept.map(([name, inner]) => [name, forgetRevisions(inner)]));
}

/** @param namesFields it also says which fields are wrong. */
export const plainRefusal = ({ message, fields }: Record<string, unknown>, namesFields: boolean) => ({
  ...{ success: false, message },
  ...(namesFields && fields !== undefined && { fields }),
});
