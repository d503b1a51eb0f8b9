export interface SearchOption<V> {
  value: V;
  label: string;
  /** A second line, also searched: a district, an id. */
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

/** Options that contain every word of the query. Those whose label starts with it come first. */
export function searchOptions<V>(options: readonly SearchOption<V>[], query: string): SearchOption<V>[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = options.filter(({ label, hint = '' }) => {
    const text = `${label} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const start = words.join(' ');
  const begins = ({ label }: SearchOption<V>) => label.toLowerCase().startsWith(start);
  return start === '' ? found : [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
