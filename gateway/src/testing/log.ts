import type { FastifyInstance } from 'fastify';
import type { LoggedChange } from '@console/shared/audience';
import { isPersonal } from '@console/shared/entities';

/**
 * Runs the action. Resolves to its result, the changes it appended to the log, and apart from them whom it told and made
 * follow.
 */
export async function logged<T>({ db }: FastifyInstance, action: () => Promise<T>): Promise<Logged<T>> {
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
  const told = all.filter(({ entity }) => entity === 'notification');
  const follows = all.filter(({ entity }) => entity === 'follow');
  return { result, changes: all.filter(({ entity }) => !isPersonal(entity)), told, follows };
}

interface Logged<T> {
  result: T;
  changes: LoggedChange[];
  told: LoggedChange[];
  follows: LoggedChange[];
}
