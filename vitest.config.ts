import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A worker keeps its modules and its emptied database from file to file: most of the time went into starting them.
    isolate: false,
    maxWorkers: availableParallelism(),
    projects: ['shared', 'gateway', 'relay', 'web', 'docs'].map((name) => ({
      test: {
        name,
        root: name,
        include: [name === 'docs' ? 'traceability/*.test.ts' : '{src,e2e}/**/*.test.{ts,tsx}'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        ...(name === 'gateway' && {
          globalSetup: fileURLToPath(new URL('gateway/src/testing/global-setup.ts', import.meta.url)),
        }),
      },
    })),
  },
});
