import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './store.ts';

/** Files in a folder of this machine, which is made with the first of them. */
export function createFolderStore(folder: string): FileStore {
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true });
      // Whoever reads the name finds the whole file or none.
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
