import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** Stores uploaded files under their stored names (`names.ts`). A stored file never changes. */
export interface FileStore {
  /** @param type media type */
  put: (name: string, bytes: Buffer, type: string) => Promise<void>;
  /** Undefined if there is no such file. */
  get: (name: string) => Promise<Buffer | undefined>;
  has: (name: string) => Promise<boolean>;
  /** Also resolves if there is no such file. */
  remove: (name: string) => Promise<void>;
}

/** The store of FILES_URL; without it, a folder beside the database. Throws a readable error for an invalid address. */
export const openFileStore = ({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): FileStore =>
  filesUrl ? createS3Store(filesUrl) : createFolderStore(join(dataDir, 'files'));
