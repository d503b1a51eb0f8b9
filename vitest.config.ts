import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['shared', 'gateway', 'relay', 'web'].map((name) => ({
      test: {
        name,
        root: name,
        include: ['src/**/*.test.{ts,tsx}'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
        ...(name === 'gateway' && {
          globalSetup: fileURLToPath(new URL('gateway/src/testing/global-setup.ts', import.meta.url)),
        }),
      },
    })),
  },
});
