/** A screen or a record that one can go to. */
export interface Hit {
  /** Of a record the key of its kind; `screen` for a screen. */
  kind: string;
  /** Within its kind; of a screen its path. */
  id: string;
  label: string;
  hint: string;
  path: string;
}

export const keyOf = ({ kind, id }: Pick<Hit, 'kind' | 'id'>): string => `${kind}:${id}`;

export const SCREEN = 'screen';

/** Whether every word of the query occurs in what a hit says. */
export function says({ label, hint }: Pick<Hit, 'label' | 'hint'>, query: string): boolean {
  const text = `${label} ${hint}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
