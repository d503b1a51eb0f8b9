import { startChild } from '@console/shared/testing/child';
import { figure } from './figures.ts';
import type { Figure, Pair } from './figures.ts';
import { staged } from './stage.ts';

const ROUNDS = 15;
const WRITES = 50;
const WRITER = new URL('../../gateway/bench/write-cost.ts', import.meta.url);

/**
 * A write of the gateway with its change appended to the log, compared with the same write without the change and
 * without the old values.
 */
export async function writing(databaseUrl: string | undefined): Promise<Figure[]> {
  const embedded = await onDatabase('PGlite', {});
  if (!databaseUrl) return embedded;
  return [...embedded, ...(await onDatabase('PostgreSQL', { BENCH_DATABASE_URL: databaseUrl }))];
}

const onDatabase = (database: string, env: NodeJS.ProcessEnv): Promise<Figure[]> =>
  staged(async (start) => {
    const writer = await start(startChild(WRITER, env));
    const rounds = async (comparison: 'compare' | 'comparePrevious') => {
      const compare = () => writer.ask<Pair>(comparison, WRITES);
      await compare();
      const pairs: Pair[] = [];
      for (let round = 0; round < ROUNDS; round += 1) pairs.push(await compare());
      return pairs;
    };
    const appended = figure(
      {
        name: `Write with its change appended, ${database}`,
        unit: 'ms',
        against: 'the same write without',
        aim: { atMost: 1.3 },
      },
      await rounds('compare'),
    );
    const audited = figure(
      {
        name: `Write with what was before kept for the audit log, ${database}`,
        unit: 'ms',
        against: 'the same write and change without',
      },
      await rounds('comparePrevious'),
    );
    await writer.ask('drop');
    return [appended, audited];
  });
