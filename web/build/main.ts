import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'vite';
import { compressFiles } from './compress-files.ts';
import { publish } from './publish.ts';

/** Builds the console beside the one that may be being served, compresses it, and replaces that one. */
const ROOT = resolve(import.meta.dirname, '..');
const SERVED = resolve(ROOT, 'dist');
await mkdir(SERVED, { recursive: true });
/** Folders with a dot are never served, and each of two simultaneous builds gets its own. */
const fresh = await mkdtemp(resolve(SERVED, '.new-'));
try {
  await build({ root: ROOT, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } });
  // A build of its own, so that the console shares no chunks with it.
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: {
      ...{ outDir: fresh, emptyOutDir: false, copyPublicDir: false, manifest: false },
      rolldownOptions: { input: resolve(ROOT, 'display.html') },
    },
  });
  await compressFiles(fresh);
  await publish(fresh, SERVED);
} finally {
  await rm(fresh, { recursive: true, force: true });
}
