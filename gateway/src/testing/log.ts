import type { FastifyInstance } from 'fastify';
import type { LoggedChange } from '@console/shared/audience';

/** Runs the action. Resolves to its result, the changes it appended to the log, and apart from them whom it told. */
export async function logged<T>(
  { db }: FastifyInstance,
  action: () => Promise<T>,
): Promise<{ result: T; changes: LoggedChange[]; told: LoggedChange[] }> {
  const { seq: before } = await db.selectFrom('change_log').select('seq').executeTakeFirstOrThrow();
  const result = await action();
  const entries = await db
    .selectFrom('changes')
    .select(['seq', 'body'])
    .where('seq', '>', before)
    .where('kind', '=', 'change')
    .orderBy('seq')
    .execute();
  const all = entries.map(({ seq, body }) => ({ seq, ...(body as Omit<LoggedChange, 'seq'>) }));
  const isTold = ({ entity }: LoggedChange) => entity === 'notification';
  return { result, changes: all.filter((change) => !isTold(change)), told: all.filter(isTold) };
}
