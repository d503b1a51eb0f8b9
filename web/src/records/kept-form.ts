import type { FormRow, FormRules, KeptForm } from '../machines/form-rules.ts';
import { keptDraft } from './kept-draft.ts';
import type { KeptDraft } from './kept-draft.ts';

/** The draft's shape and the version of its storage format. */
export type KeptShape = `${string}.${number}`;

/**
 * A form's unfinished draft on this device.
 * @param of what the draft is about, if there can be several of one shape.
 */
export const keptForm = <Row extends FormRow, Draft extends object, Edit>(
  rules: FormRules<Row, Draft, Edit>,
  shape: KeptShape,
  user_id: number,
  of?: string,
): KeptDraft<KeptForm<Row, Draft>> =>
  keptDraft(shape, user_id, (value): value is KeptForm<Row, Draft> => isKeptForm(rules, value), of);

/** For forms that are not kept. */
export const notKept = <T>(): KeptDraft<T> => ({ read: () => undefined, keep: () => undefined, drop: () => undefined });

function isKeptForm<Row extends FormRow, Draft extends object, Edit>(
  { blank, draftOf }: FormRules<Row, Draft, Edit>,
  value: unknown,
): boolean {
  const { draft, key, seen } = (value ?? {}) as Partial<KeptForm<Row, Draft>>;
  if (typeof key !== 'string' || !isLike(blank, draft)) return false;
  if (seen === undefined) return true;
  try {
    return typeof seen.revision === 'number' && isLike(blank, draftOf?.(seen));
  } catch {
    return false;
  }
}

/** Whether every part of a draft has the same type as in the blank. A part that is null there may have any type. */
export function isLike(blank: object, draft: unknown): boolean {
  if (typeof draft !== 'object' || draft === null) return false;
  const parts = draft as Record<string, unknown>;
  return Object.entries(blank).every(([name, part]: [string, unknown]) => {
    const { [name]: own } = parts;
    if (part === null) return own !== undefined;
    return typeof own === typeof part && own !== null && Array.isArray(own) === Array.isArray(part);
  });
}
