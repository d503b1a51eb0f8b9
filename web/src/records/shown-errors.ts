import type { FieldErrors, WorkContext, WorkRow, WorkRules } from '../machines/record-work/contract.ts';

/** What is wrong with the form: shown once the person has tried to go on, and what the server said of its fields. */
export function shownErrors<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  { tried, draft, row, problem }: WorkContext<Row, Draft, Command>,
): FieldErrors {
  return { ...problem?.fields, ...(tried && rules.commands[tried].errors?.(draft, '', row)) };
}
