import { join } from 'node:path';
import { endWith } from '@console/shared/process-end';
import type { Kysely } from 'kysely';
import { connectPostgres } from '../database/connect.ts';
import { currentSchema } from '../database/migrate.ts';
import type { Database } from '../database/tables.ts';
import { inWords } from '../start-failure.ts';
import { copyEmbedded } from './embedded.ts';
import { placeOf } from './place.ts';

/** Reads the data of DATABASE_URL or DATA_DIR in one snapshot, for an operator's command. Refuses another schema. */
export async function readWhole<T>(env: NodeJS.ProcessEnv, read: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = placeOf(env);
  const connection = databaseUrl ? connectPostgres(databaseUrl) : await copyEmbedded(dataDir);
  try {
    return await connection.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        await refuseOld(db, databaseUrl ? 'DATABASE_URL' : join(dataDir, 'db'));
        return read(db);
      });
  } finally {
    await connection.close();
  }
}

async function refuseOld(db: Kysely<Database>, place: string): Promise<void> {
  if (!(await currentSchema(db))) {
    throw new Error(
      `The database in ${place} belongs to another version of the console. Start the gateway once to upgrade it.`,
    );
  }
}

/** Ends the process with the exit code of a command, or with 1 and its failure in words. */
export async function endAs(command: () => Promise<number>): Promise<void> {
  try {
    endWith(await command());
  } catch (error) {
    process.stderr.write(`${inWords(error).replace('The gateway could not start: ', '')}\n`);
    endWith(1);
  }
}
