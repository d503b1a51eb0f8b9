import { resolve } from 'node:path';
import { build } from 'vite';
import { compressFiles } from './compress-files.ts';
import { publish } from './publish.ts';

/** Builds the console beside the one that may be served meanwhile, compresses it, and puts it in that one's place. */
const ROOT = resolve(import.meta.dirname, '..');
const SERVED = resolve(ROOT, 'dist');
/** Nobody is served from a folder with a dot. */
const FRESH = resolve(SERVED, '.new');

await build({ root: ROOT, logLevel: 'warn', build: { outDir: FRESH, emptyOutDir: true } });
await compressFiles(FRESH);
await publish(FRESH, SERVED);
