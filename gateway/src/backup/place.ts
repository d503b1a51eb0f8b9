import { resolve } from 'node:path';

/** Where a console stores its data: the gateway settings that a backup needs. */
export interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
  filesUrl: string | undefined;
}

export const placeOf = (env: NodeJS.ProcessEnv): Place => ({
  databaseUrl: env['DATABASE_URL'] || undefined,
  dataDir: resolve(env['DATA_DIR'] || '.data'),
  filesUrl: env['FILES_URL'] || undefined,
});
