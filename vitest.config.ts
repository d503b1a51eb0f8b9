import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const TESTS: Record<string, string> = { docs: 'traceability/*.test.ts', proof: '**/*.test.ts' };

export default defineConfig({
  test: {
    // A worker keeps its modules and its emptied database from file to file: most of the time went into starting them.
    isolate: false,
    maxWorkers: availableParallelism(),
    projects: ['shared', 'gateway', 'relay', 'web', 'docs', 'proof'].map((name) => ({
      test: {
        name,
        root: name,
        include: [TESTS[name] ?? 'src/**/*.test.{ts,tsx}'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
        ...(name === 'gateway' && {
          globalSetup: fileURLToPath(new URL('gateway/src/testing/global-setup.ts', import.meta.url)),
        }),
      },
    })),
  },
});
