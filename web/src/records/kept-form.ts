import type { FormRow, FormRules, KeptForm } from '../machines/form-rules.ts';
import type { KeptWork, WorkRow, WorkRules } from '../machines/record-work/contract.ts';
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

/** The unfinished draft of one record being worked on, on this device. */
export const keptWork = <Row extends WorkRow, Draft extends object, Command extends string>(
  { draftOf }: WorkRules<Row, Draft, Command>,
  shape: KeptShape,
  user_id: number,
  id: string,
): KeptDraft<KeptWork<Row, Draft>> =>
  keptDraft(shape, user_id, (value): value is KeptWork<Row, Draft> => isKeptWork({ draftOf }, value), id);

/** For forms that are not kept. */
export const notKept = <T>(): KeptDraft<T> => ({ read: () => undefined, keep: () => undefined, drop: () => undefined });

function isKeptForm<Row extends FormRow, Draft extends object, Edit>(
  { blank, draftOf }: FormRules<Row, Draft, Edit>,
  value: unknown,
): boolean {
  const { draft, key, seen } = (value ?? {}) as Partial<KeptForm<Row, Draft>>;
  if (typeof key !== 'string' || !isLike(blank, draft)) return false;
  return seen === undefined || isLike(blank, draftIn(draftOf, seen));
}

function isKeptWork<Row extends WorkRow, Draft extends object, Command extends string>(
  { draftOf }: Pick<WorkRules<Row, Draft, Command>, 'draftOf'>,
  value: unknown,
): boolean {
  const { draft, seen } = (value ?? {}) as Partial<KeptWork<Row, Draft>>;
  const before = seen && draftIn(draftOf, seen);
  return before !== undefined && typeof seen?.status === 'string' && isLike(before, draft);
}

/** Undefined if the stored row is damaged. */
function draftIn<Row extends FormRow, Draft>(draftOf: ((row: Row) => Draft) | undefined, seen: Row): Draft | undefined {
  try {
    return typeof seen.revision === 'number' ? draftOf?.(seen) : undefined;
  } catch {
    return undefined;
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
