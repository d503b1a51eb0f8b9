import type { FieldErrors, WorkContext, WorkRow, WorkRules } from '../machines/record-work/contract.ts';

/** Errors to show: after a submit, and the server's field errors. */
export function shownErrors<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  { tried, draft, row, problem }: WorkContext<Row, Draft, Command>,
): FieldErrors {
  return { ...problem?.fields, ...(tried && rules.commands[tried].errors?.(draft, '', row)) };
}
