import { startChild } from '@console/shared/testing/child';
import { figure } from './figures.ts';
import type { Figure, Pair } from './figures.ts';
import { staged } from './stage.ts';

const ROUNDS = 15;
const WRITES = 50;
const WRITER = new URL('../../gateway/bench/write-cost.ts', import.meta.url);

/** One write of the gateway with its change appended to the log, against the same write without. */
export async function writing(databaseUrl: string | undefined): Promise<Figure[]> {
  const embedded = await onDatabase('PGlite', {});
  if (!databaseUrl) return [embedded];
  return [embedded, await onDatabase('PostgreSQL', { BENCH_DATABASE_URL: databaseUrl })];
}

const onDatabase = (database: string, env: NodeJS.ProcessEnv): Promise<Figure> =>
  staged(async (start) => {
    const writer = await start(startChild(WRITER, env));
    const compare = () => writer.ask<Pair>('compare', WRITES);
    await compare();
    const pairs: Pair[] = [];
    for (let round = 0; round < ROUNDS; round += 1) pairs.push(await compare());
    await writer.ask('drop');
    return figure(
      {
        name: `Write with its change appended, ${database}`,
        unit: 'ms',
        against: 'the same write without',
        aim: { atMost: 1.3 },
      },
      pairs,
    );
  });
