import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** The store of FILES_URL; without it, a folder beside the database. Throws a readable error for an invalid address. */
export const openFileStore = ({ filesUrl, dataDir }: Pick<Config, 'filesUrl' | 'dataDir'>): FileStore =>
  filesUrl ? createS3Store(filesUrl) : createFolderStore(join(dataDir, 'files'));
