import { parseArgs } from 'node:util';
import { endAs, readWhole } from '../backup/read-whole.ts';
import { LOGS, verify } from './verify.ts';
import type { Head, LogName, Verdict } from './verify.ts';

const USAGE = `npm run audit:verify [-- --audit=<printed head> --security=<printed head>]
DATABASE_URL and DATA_DIR choose the data, as for the gateway; a printed head comes from the gateway's log: 1042:3f2a…`;

const NAMES: Record<LogName, string> = { audit: 'Audit log', security: 'Security log' };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Verifies both logs in one snapshot. Prints a sentence for each and returns the exit code. */
async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { audit: { type: 'string' }, security: { type: 'string' } } });
  const printed = { audit: headIn(values.audit), security: headIn(values.security) };
  if (printed.audit === null || printed.security === null) {
    say(USAGE);
    return 2;
  }
  const verdicts = await readWhole(process.env, async (db) => ({
    audit: await verify(db, 'audit', printed.audit ?? undefined),
    security: await verify(db, 'security', printed.security ?? undefined),
  }));
  for (const log of LOGS) say(`${NAMES[log]}: ${wordsOf(verdicts[log])}`);
  return LOGS.every((log) => !verdicts[log].misfit) ? 0 : 1;
}

function wordsOf({ entries, head, misfit }: Verdict): string {
  const fit = `${entries} ${entries === 1 ? 'entry is intact' : 'entries are intact'}`;
  return misfit
    ? `entry ${misfit.seq} is not intact: ${misfit.why}. ${fit} before it.`
    : `${fit}; the head is ${head.seq}:${head.hash}.`;
}

/** Undefined if none was given, null if it is invalid. */
function headIn(text: string | undefined): Head | undefined | null {
  if (text === undefined) return undefined;
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  return seq && hash ? { seq: Number(seq), hash } : null;
}

await endAs(() => main(process.argv.slice(2)));
