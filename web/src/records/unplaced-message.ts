import type { Problem } from '../machines/record-work/problem.ts';

/** The part of a form's failure message that no field shows. */
export function unplacedMessage(problem: Problem | undefined, fields: readonly string[]): string | undefined {
  if (!problem) return undefined;
  const said = Object.entries(problem.fields);
  if (said.length === 0) return problem.message;
  const unplaced = said.filter(([field]) => !fields.includes(field)).map(([, words]) => words);
  return unplaced.join(' ') || undefined;
}
