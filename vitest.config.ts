import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { readRequirements } from './.ci/requirements.ts';
import { EMBEDDED } from './gateway/src/testing/embedded.ts';

/** Where the tests of a project stand that has no `src`. */
const TESTS: Readonly<Record<string, string>> = { docs: 'requirements/*.test.ts', proof: '**/*.test.ts' };

/** Those of the gateway's tests that are about a data folder, and so about the embedded database alone. */
const OF_A_FOLDER = ['src/main.test.ts', 'src/**/*-folder.test.ts'];

/** What else of them could come out otherwise on the embedded database, whose SQL is that of PostgreSQL. */
const OF_THE_DATABASE = ['src/{database,changes,backup}/**/*.test.ts', 'src/**/*at-once*.test.ts'];

/** What a test may say that it shows: any other tag is refused. */
const TAGS = [...readRequirements().keys()].map((name) => ({ name }));

const HAS_POSTGRES = Boolean(process.env['TEST_DATABASE_URL']);

/** Begun first, so that no worker is left alone with one of them at the end. */
const LONGEST = [
  'day.test',
  'law.test',
  'simulation.test',
  'planted.test',
  'restored.test',
  'backup/main.test',
  'two-relays.test',
  'standalone.test',
  '.model.test',
  'interleavings.test',
];

/**
 * Nothing waits for it to pass: it ends what hangs. Tests raise databases and servers, or play thousands of runs, and
 * share the processor with others that do.
 */
const HANGS_MS = 120_000;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.includes(name));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A worker keeps its modules and its emptied database from file to file: most of the time went into starting them.
    isolate: false,
    // One more than there are cores: some tests mostly wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...['shared', 'gateway', 'relay', 'web', 'docs', 'proof'].map((name) =>
        project(name, name, [TESTS[name] ?? '{src,e2e,build}/**/*.test.{ts,tsx}']),
      ),
      project('ci', '.ci', ['*.test.ts']),
      // With a PostgreSQL server the gateway is tested on that, and on the embedded database where it matters.
      ...(HAS_POSTGRES ? [project(EMBEDDED, 'gateway', [...OF_A_FOLDER, ...OF_THE_DATABASE])] : []),
    ],
  },
});

function project(name: string, root: string, include: string[]) {
  return {
    test: {
      ...{ name, root, include, tags: TAGS, testTimeout: HANGS_MS, hookTimeout: HANGS_MS },
      ...(HAS_POSTGRES && name === 'gateway' && { exclude: OF_A_FOLDER }),
      ...(root === 'gateway' && {
        globalSetup: fileURLToPath(new URL('gateway/src/testing/global-setup.ts', import.meta.url)),
      }),
    },
  };
}
