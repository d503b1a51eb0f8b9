import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { endWith } from '@console/shared/process-end';
import { inWords } from '../start-failure.ts';
import { backUp } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { placeOf } from './place.ts';
import { restore } from './restore.ts';

const USAGE = `npm run backup -- <file>
npm run restore -- <file> [--replace]
DATABASE_URL, DATA_DIR and FILES_URL choose the data, as for the gateway.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `backup <file>` or `restore <file> [--replace]`: prints one sentence and returns the exit code. */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  });
  const [command, file, ...rest] = positionals;
  if ((command !== 'backup' && command !== 'restore') || !file || rest.length > 0) {
    say(USAGE);
    return 2;
  }
  const place = placeOf(process.env);
  if (command === 'backup') {
    const manifest = await backUp(place, file);
    say(`Backed up ${contentsOf(manifest)} to ${file}, ${megabytes((await stat(file)).size)}.`);
  } else {
    const manifest = await restore(place, file, values.replace ?? false);
    say(`Restored ${contentsOf(manifest)} of ${manifest.made_at}. Start the gateway: every console reloads its data.`);
  }
  return 0;
}

function contentsOf({ rows, schema, files, parts }: Manifest): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const kept = files === 'here' ? `${parts.length - 1} files` : 'no files (they are kept at FILES_URL)';
  return `${total} rows in ${Object.keys(rows).length} tables (schema ${schema}) and ${kept}`;
}

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

// It contains the keys that sign tokens, so nobody else may read it.
process.umask(0o077);
try {
  endWith(await main(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${inWords(error).replace('The gateway could not start: ', '')}\n`);
  endWith(1);
}
