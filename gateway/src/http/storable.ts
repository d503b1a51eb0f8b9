/**
 * The path of the first text that PostgreSQL cannot store, because of a NUL or a lone surrogate; undefined if there is
 * none.
 */
export function unstorable(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.') || 'body';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const where = isStorable(name) ? unstorable(item, [...path, name]) : path.join('.') || 'body';
    if (where) return where;
  }
  return undefined;
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
