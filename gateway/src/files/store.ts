import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** Keeps uploaded files under their stored names (`names.ts`); a file that is kept never changes. */
export interface FileStore {
  /** @param type media type. */
  put: (name: string, bytes: Buffer, type: string) => Promise<void>;
  /** Undefined when there is no such file. */
  get: (name: string) => Promise<Buffer | undefined>;
  has: (name: string) => Promise<boolean>;
  /** Resolves, too, where there is no such file. */
  remove: (name: string) => Promise<void>;
}

/** The store of FILES_URL; without one a folder beside the database. Throws a sentence for an address it can't use. */
export const openFileStore = ({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): FileStore =>
  filesUrl ? createS3Store(filesUrl) : createFolderStore(join(dataDir, 'files'));
