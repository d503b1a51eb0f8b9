import { resolve } from 'node:path';

/** Where a console keeps what it knows: settings of the gateway, as far as a back-up needs them. */
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
