import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './store.ts';

/** Files in a local folder, created with the first file. */
export function createFolderStore(folder: string): FileStore {
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true });
      // A reader of this name finds the complete file or none.
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, join(folder, name));
    },
    get: (name) => readFile(join(folder, name)).catch(unlessMissing(undefined)),
    has: (name) =>
      access(join(folder, name))
        .then(() => true)
        .catch(unlessMissing(false)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

const unlessMissing =
  <T>(answer: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return answer;
    throw error;
  };
