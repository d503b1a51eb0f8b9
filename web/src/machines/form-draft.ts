import type { CorrectionRules, FormContext, FormInput, FormRow, FormRules, KeptForm } from './form-rules.ts';
import type { FieldErrors } from './record-work/contract.ts';
import { adopted, clashes, isDirty, stillSettled, takePart } from './record-work/draft.ts';
import type { Clash, HeldDraft } from './record-work/draft.ts';
import { arrivedBefore, hadArrived, problemOf } from './record-work/problem.ts';
import type { Problem } from './record-work/problem.ts';
import { equal } from './record-work/equal.ts';
import { keptParts, resumed } from './record-work/kept-parts.ts';

/** The form contains input that was not there when it opened. */
export function isFormDirty<Row extends FormRow, Draft extends object, Edit>(
  rules: FormRules<Row, Draft, Edit>,
  context: Pick<FormContext<Row, Draft, Edit>, 'held' | 'draft' | 'settled' | 'blank'>,
): boolean {
  const correction = correctionIn(rules, context);
  if (correction) return isDirty(correction.rules, correction.held);
  return !equal(context.draft, beginning(rules, context));
}

/** Conflicting changes by somebody else, to be resolved part by part. */
export function formClashes<Row extends FormRow, Draft extends object, Edit>(
  rules: FormRules<Row, Draft, Edit>,
  context: Pick<FormContext<Row, Draft, Edit>, 'held' | 'draft' | 'settled'>,
): Clash<Draft>[] {
  const correction = correctionIn(rules, context);
  return correction ? clashes(correction.rules, correction.held) : [];
}

/** Errors to show: after a submit, and from the server. */
export const formErrors = <Row extends FormRow, Draft extends object, Edit>(
  rules: FormRules<Row, Draft, Edit>,
  { draft, held, isTried, problem }: FormContext<Row, Draft, Edit>,
): FieldErrors => ({ ...problem?.fields, ...(isTried && rules.errors(draft, held?.seen)) });

/** The initial state of the form. A kept correction meets the record as it is now, unless that can no longer change. */
export function begun<Row extends FormRow, Draft extends object, Edit>(
  rules: FormRules<Row, Draft, Edit>,
  { newKey, row, blank = rules.blank, kept }: FormInput<Row, Draft>,
): FormContext<Row, Draft, Edit> {
  const form = {
    ...{ newKey, blank, key: kept?.key ?? newKey(), settled: [] },
    ...{ sent: undefined, isTried: false, more: false, problem: undefined, undo: undefined },
  };
  const correction = correctionOf(rules);
  if (!row || !correction) {
    return { ...form, held: undefined, draft: kept && 'draft' in kept ? kept.draft : blank };
  }
  if (!kept || !('corrected' in kept) || rules.closed?.(row) !== undefined) {
    return { ...form, held: { seen: row, row }, draft: correction.draftOf(row) };
  }
  const restored = resumed(correction, row, kept.corrected);
  const seen = restored.base ? { ...row, revision: kept.corrected.revision } : row;
  return { ...form, ...goneOn(correction, { seen, row, settled: [], ...restored }) };
}

/** What would be lost with the window; undefined for nothing. */
export function formToKeep<Row extends FormRow, Draft extends object, Edit>(
  rules: FormRules<Row, Draft, Edit>,
  context: FormContext<Row, Draft, Edit>,
): KeptForm<Draft> | undefined {
  if (!isFormDirty(rules, context)) return undefined;
  const { key, draft } = context;
  const correction = correctionIn(rules, context);
  return correction ? { key, corrected: keptParts(correction.rules, correction.held) } : { key, draft };
}

/** After a save: a correction continues from the saved row, a new record starts over. */
export function begunAnew<Row extends FormRow, Draft extends object, Edit>(
  rules: FormRules<Row, Draft, Edit>,
  context: FormContext<Row, Draft, Edit>,
  saved: Row,
): FormContext<Row, Draft, Edit> {
  const { newKey, blank, held } = context;
  return { ...begun(rules, { newKey, blank, row: held && saved }), ...(!held && { draft: beginning(rules, context) }) };
}

/** Applies an edit and clears the server errors it answers. A lost response stays reported until the next attempt. */
export function written<Row extends FormRow, Draft extends object, Edit>(
  { writing }: FormRules<Row, Draft, Edit>,
  { draft, problem, undo }: FormContext<Row, Draft, Edit>,
  edit: Edit,
): Pick<FormContext<Row, Draft, Edit>, 'draft' | 'problem' | 'undo'> {
  const isAnswered = writing ? writing.answers(edit) : answeredByPatch(draft, edit as Partial<Draft>);
  const back = writing?.undoOf?.(draft, edit);
  return {
    draft: writing ? writing.edited(draft, edit) : { ...draft, ...(edit as Partial<Draft>) },
    problem: problem && remaining(problem, isAnswered),
    undo: back === 'none' ? undefined : (back ?? undo),
  };
}

/** Receives a newer row. Without conflicts, the form continues from it. */
export function received<Row extends FormRow, Draft extends object, Edit>(
  rules: FormRules<Row, Draft, Edit>,
  context: FormContext<Row, Draft, Edit>,
  row: Row,
): Partial<FormContext<Row, Draft, Edit>> {
  const correction = correctionIn(rules, context);
  if (!correction || row.revision <= correction.held.row.revision) return {};
  const settled = stillSettled(correction.rules, correction.held, row);
  return goneOn(correction.rules, { ...correction.held, row, settled });
}

/** Resolves one part. */
export function decided<Row extends FormRow, Draft extends object, Edit>(
  rules: FormRules<Row, Draft, Edit>,
  context: FormContext<Row, Draft, Edit>,
  part: string,
  isTheirs: boolean,
): Partial<FormContext<Row, Draft, Edit>> {
  const correction = correctionIn(rules, context);
  if (!correction) return {};
  const { held } = correction;
  const draft = isTheirs ? takePart(correction.rules, held, part) : held.draft;
  return goneOn(correction.rules, { ...held, draft, settled: [...held.settled, part] });
}

/** What was sent, and got no response, is in the record. */
export const hasArrived = <Row extends FormRow, Draft extends object, Edit>(
  { arrived }: FormRules<Row, Draft, Edit>,
  { sent }: Pick<FormContext<Row, Draft, Edit>, 'sent'>,
  row: Row,
): boolean => sent?.seen !== undefined && (arrived?.(row, sent.draft, sent.seen) ?? false);

/** Converts a call's failure, with fields mapped to form paths. */
export function formProblem<Row extends FormRow, Draft extends object, Edit>(
  { noun, pathOf }: FormRules<Row, Draft, Edit>,
  draft: Draft,
  error: unknown,
): Problem {
  if (hadArrived(error)) return arrivedBefore(noun);
  const problem = problemOf(error);
  if (!pathOf) return problem;
  const fields = Object.entries(problem.fields).map(([field, words]) => [pathOf(field, draft), words]);
  return { ...problem, fields: Object.fromEntries(fields) as FieldErrors };
}

const beginning = <Row extends FormRow, Draft extends object, Edit>(
  { anew }: FormRules<Row, Draft, Edit>,
  { draft, blank }: Pick<FormContext<Row, Draft, Edit>, 'draft' | 'blank'>,
): Draft => anew?.(draft, blank) ?? blank;

/** Any edit answers an error that belongs to no field of the draft. */
function answeredByPatch<Draft extends object>(draft: Draft, patch: Partial<Draft>) {
  return (path: string) => {
    const [field = path] = path.split('.');
    return field in patch || !(field in draft);
  };
}

function remaining(problem: Problem, isAnswered: (path: string) => boolean): Problem | undefined {
  if (problem.kind === 'network') return problem;
  const fields = Object.fromEntries(Object.entries(problem.fields).filter(([path]) => !isAnswered(path)));
  return Object.keys(fields).length === 0 ? undefined : { ...problem, fields };
}

function correctionIn<Row extends FormRow, Draft extends object, Edit>(
  rules: FormRules<Row, Draft, Edit>,
  { held, draft, settled }: Pick<FormContext<Row, Draft, Edit>, 'held' | 'draft' | 'settled'>,
) {
  const correction = correctionOf(rules);
  return held && correction && { rules: correction, held: { ...held, draft, settled } };
}

const correctionOf = <Row, Draft extends object>({
  draftOf,
  parts,
  gone = '',
}: Partial<CorrectionRules<Row, Draft>>): CorrectionRules<Row, Draft> | undefined =>
  draftOf && parts && { draftOf, parts, gone };

function goneOn<Row extends FormRow, Draft extends object>(
  rules: CorrectionRules<Row, Draft>,
  held: HeldDraft<Row, Draft>,
) {
  if (clashes(rules, held).length > 0) {
    const { seen, row, base, draft, settled } = held;
    return { held: { seen, row, base }, draft, settled, problem: undefined };
  }
  const { seen, draft, settled } = adopted(rules, held);
  return { held: { seen, row: held.row }, draft, settled };
}
