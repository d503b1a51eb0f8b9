import { relative } from 'node:path';
import { ROOT } from './shell.ts';

/** The results of a test runner. */
export interface Outcome {
  /** The tests that passed: `gateway/src/users/ban.test.ts › a banned user > is signed out everywhere`. */
  passed: readonly string[];
  /** The ids of the requirements that these tests name. */
  shown: readonly string[];
  skipped: number;
  /** One entry per failed test: file, title and error. */
  failures: readonly string[];
}

interface UnitReport {
  numPendingTests: number;
  testResults: readonly UnitFile[];
}

interface UnitFile {
  name: string;
  status: string;
  message: string;
  assertionResults: readonly {
    status: string;
    ancestorTitles: readonly string[];
    title: string;
    tags: readonly string[];
    failureMessages: readonly string[];
  }[];
}

interface BrowserReport {
  stats: { skipped: number };
  suites: readonly Suite[];
}

interface Suite {
  title: string;
  suites?: readonly Suite[];
  specs: readonly Spec[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tags: readonly string[];
  tests: readonly { status: string; results: readonly { error?: { message?: string } }[] }[];
}

/** Reads the report of vitest's JSON reporter. */
export function unitOutcome(text: string): Outcome {
  const { numPendingTests, testResults } = JSON.parse(text) as UnitReport;
  const passed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map((test) => ({ name, ...test })),
  );
  return {
    passed: passed.map(({ name, ancestorTitles, title }) => testName(name, [...ancestorTitles, title])),
    shown: passed.flatMap(({ tags }) => tags),
    skipped: numPendingTests,
    failures: testResults.flatMap(failuresOfFile),
  };
}

function failuresOfFile({ name, status, message, assertionResults }: UnitFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
  return failed.map(
    ({ ancestorTitles, title, failureMessages }) =>
      `${testName(name, [...ancestorTitles, title])}\n${failureMessages.join('\n')}`,
  );
}

/** Reads the report of Playwright's JSON reporter. A story that only passed on a retry counts as failed. */
export function browserOutcome(text: string): Outcome {
  const { stats, suites } = JSON.parse(text) as BrowserReport;
  const specs = suites.flatMap((file) => storiesOf(file, []));
  const passed = specs.filter(({ spec }) => spec.tests.every(({ status }) => status === 'expected'));
  return {
    passed: passed.map(({ name }) => name),
    shown: passed.flatMap(({ spec }) => spec.tags),
    skipped: stats.skipped,
    failures: specs.flatMap(failureOfStory),
  };
}

interface Story {
  name: string;
  spec: Spec;
}

/** The stories of a file or suite; `within` holds the titles of the enclosing suites. */
function storiesOf({ specs, suites = [] }: Suite, within: readonly string[]): Story[] {
  return [
    ...specs.map((spec) => ({ name: `web/e2e/${spec.file} › ${[...within, spec.title].join(' > ')}`, spec })),
    ...suites.flatMap((part) => storiesOf(part, [...within, part.title])),
  ];
}

function failureOfStory({ name, spec }: Story): string[] {
  const bad = spec.tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  if (bad.length === 0) return [];
  const messages = bad.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
  return [`${name} (line ${spec.line})\n${messages.join('\n')}`];
}

const testName = (file: string, titles: readonly string[]): string => `${relative(ROOT, file)} › ${titles.join(' > ')}`;
