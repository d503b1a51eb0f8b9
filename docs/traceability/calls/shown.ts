import type { TestName } from '../row.ts';
import { testsOf } from '../tests-of.ts';

type Tests = (title: string) => TestName;

const all = testsOf('gateway/src/http/calls.test.ts');

/**
 * Who is not signed in and who is not permitted, as the call's own tests have it.
 * @param call as its tests name it: `GET or POST /dc/download`.
 */
export const refuses = (tests: Tests, call: string): TestName[] => [
  tests(`${call} refuses > who is not signed in`),
  tests(`${call} refuses > who is not permitted`),
];

/** Every field that the body of a call needs, and every field that is of another kind. */
export const checksBody = (call: string): TestName[] => [
  all(`the body of ${call} > is refused for every field that it needs`),
  all(`the body of ${call} > is refused for every field that is of another kind, lines too`),
];

/** Parameters, a blank between them, that a call knows under these names: what it does not take of them it refuses. */
export const knows = (path: string, names: string): TestName[] =>
  names.split(' ').map((name) => all(`GET ${path} > takes ${name}`));

/** Cases of one test that are named after their query. */
export const asked = (title: (query: string) => TestName, ...queries: readonly object[]): TestName[] =>
  queries.map((query) => title(JSON.stringify(query)));
