/** Where the first text stands that PostgreSQL cannot keep, with a NUL or half a surrogate pair; undefined when all can be kept. */
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
