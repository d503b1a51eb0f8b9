import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWith } from '@console/shared/process-end';
import { findControlEndpoint } from '../backup/control-endpoint.ts';
import { placeOf } from '../backup/place.ts';
import { systemClock } from '../clock.ts';
import { connectPostgres } from '../database/connect.ts';
import { openAlone } from '../database/open-alone.ts';
import { rotateKeys } from '../session/keys.ts';
import { inWords } from '../start-failure.ts';

/** `npm run keys:rotate`: new keys for codes, tokens and links, in the database of DATABASE_URL or DATA_DIR. */
async function main(): Promise<void> {
  const { databaseUrl, dataDir } = placeOf(process.env);
  if (databaseUrl) {
    const connection = connectPostgres(databaseUrl);
    try {
      return await rotateKeys(connection.db, systemClock());
    } finally {
      await connection.close();
    }
  }
  if (!existsSync(join(dataDir, 'db', 'PG_VERSION'))) throw new Error(`There is no database in ${dataDir}.`);
  const endpoint = await findControlEndpoint(dataDir);
  if (endpoint && (await endpoint.askToRotateKeys())) return;
  await openAlone(dataDir, ({ db }) => rotateKeys(db, systemClock()));
}

process.umask(0o077);
try {
  await main();
  process.stdout.write(
    'New keys are in place. Running gateways use them within a minute; people who are signed in stay signed in.\n',
  );
  endWith(0);
} catch (error) {
  process.stderr.write(`${inWords(error).replace('The gateway could not start: ', '')}\n`);
  endWith(1);
}
