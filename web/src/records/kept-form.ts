import type { FormRow, FormRules, KeptForm } from '../machines/form-rules.ts';
import type { KeptWork, WorkRow, WorkRules } from '../machines/record-work/contract.ts';
import type { DraftRules } from '../machines/record-work/draft.ts';
import { resumed } from '../machines/record-work/kept-parts.ts';
import type { KeptParts } from '../machines/record-work/kept-parts.ts';
import { keptDraft } from './kept-draft.ts';
import type { KeptDraft, KeptShape } from './kept-draft.ts';

/**
 * A form's unfinished draft on this device.
 * @param of what the draft is about, if there can be several of one shape.
 * @param row the record being corrected.
 */
export const keptForm = <Row extends FormRow, Draft extends object, Edit>(
  rules: FormRules<Row, Draft, Edit>,
  shape: KeptShape,
  user_id: number,
  of?: string,
  row?: Row,
): KeptDraft<KeptForm<Draft>> =>
  keptDraft(shape, user_id, (value): value is KeptForm<Draft> => isKeptForm(rules, row, value), of);

/** The unfinished draft of one record being worked on, on this device. */
export const keptWork = <Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  shape: KeptShape,
  user_id: number,
  of: string,
  row: Row,
): KeptDraft<KeptWork> =>
  keptDraft(
    shape,
    user_id,
    (value): value is KeptWork =>
      typeof (value as Partial<KeptWork> | undefined)?.status === 'string' && areKeptParts(rules, row, value),
    of,
  );

/** For forms that are not kept. */
export const notKept = <T>(): KeptDraft<T> => ({ read: () => undefined, keep: () => undefined, drop: () => undefined });

function isKeptForm<Row extends FormRow, Draft extends object, Edit>(
  { blank, draftOf, parts }: FormRules<Row, Draft, Edit>,
  row: Row | undefined,
  value: unknown,
): boolean {
  const { draft, key, corrected } = (value ?? {}) as { draft?: unknown; key?: unknown; corrected?: unknown };
  if (typeof key !== 'string') return false;
  if (!row) return isLike(blank, draft);
  return draftOf !== undefined && parts !== undefined && areKeptParts({ draftOf, parts }, row, corrected);
}

/** Whether a draft of this record can be continued with them. */
function areKeptParts<Row extends FormRow, Draft extends object>(
  rules: Pick<DraftRules<Row, Draft>, 'draftOf' | 'parts'>,
  row: Row,
  value: unknown,
): boolean {
  try {
    const kept = value as KeptParts;
    return typeof kept.revision === 'number' && isLike(rules.draftOf(row), resumed(rules, row, kept).draft);
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
    // An emptied field.
    if (typeof part === 'number' && own === null) return true;
    return typeof own === typeof part && own !== null && Array.isArray(own) === Array.isArray(part);
  });
}
