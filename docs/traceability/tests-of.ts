import type { TestName } from './row.ts';

type TestFile = TestName extends `${infer File} › ${string}` ? File : never;

/** Names the tests of one file: `const banned = testsOf('gateway/src/users/ban.test.ts'); banned('signs out everywhere')`. */
export const testsOf =
  (file: TestFile) =>
  (title: string): TestName =>
    `${file} › ${title}`;
