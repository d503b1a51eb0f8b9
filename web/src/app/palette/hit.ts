/** A screen or record to go to. */
export interface Hit {
  /** For a record, the key of its kind; for a screen, `screen`. */
  kind: string;
  /** Unique within the kind. For a screen, its path. */
  id: string;
  label: string;
  hint: string;
  path: string;
}

/** Something to do here. */
export interface Action extends Omit<Hit, 'path'> {
  kind: typeof ACTION;
  run: () => void;
}

export type Choice = Hit | Action;

export const keyOf = ({ kind, id }: Pick<Hit, 'kind' | 'id'>): string => `${kind}:${id}`;

export const SCREEN = 'screen';
export const ACTION = 'action';

export const isAction = (choice: Choice): choice is Action => 'run' in choice;

/** Whether every word of the query occurs in the hit's label or hint. */
export function says({ label, hint }: Pick<Hit, 'label' | 'hint'>, query: string): boolean {
  const text = `${label} ${hint}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
