import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { invalid } from '@console/shared/errors';
import { fromText } from './from-text.ts';
import { inOneLine } from './one-line.ts';
import { schemaMessage, unstorableMessage } from './schema-messages.ts';
import type { Problem } from './schema-messages.ts';
import { unstorable } from './storable.ts';

// A refusal names every invalid field, enough for 200 lines, but not without limit.
Settings.Set({ maxErrors: 2_000 });

/**
 * Validates queries (text converted to numbers and booleans first) and bodies (unconverted) against the table of calls.
 * Unknown fields are dropped, since handlers write and filter by what they receive, and one-line texts become one line.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema);
  return (given: unknown) => {
    const value = httpPart === 'querystring' ? fromText(schema, given) : given;
    if (!validator.Check(value)) return { error: invalid(fieldsOf(validator.Errors(value) as unknown as Problem[])) };
    const known = validator.Clean(value);
    const field = unstorable(known);
    if (field) return { error: invalid({ [field]: unstorableMessage(field) }) };
    return { value: httpPart === 'body' ? inOneLine(schema, known) : known };
  };
};

/** The first validation error of each field, as a message. */
export function fieldsOf(problems: readonly Problem[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const problem of problems) {
    const path = problem.instancePath.split('/').filter(Boolean);
    // In a list of plain values, the list is the field, not its item.
    const isItem = problem.keyword !== 'required' && /^\d+$/.test(path.at(-1) ?? '');
    if (isItem) path.pop();
    const names =
      problem.keyword === 'required'
        ? (problem.params?.requiredProperties ?? []).map((name) => [...path, name])
        : [path];
    for (const name of names) {
      const field = name.join('.') || 'body';
      fields[field] ??= schemaMessage(field, problem, isItem);
    }
  }
  return fields;
}
