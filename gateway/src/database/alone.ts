import type pg from 'pg';

/**
 * Runs work unless the same is running, here or at another gateway of this database. Resolves to whether it ran. Call it
 * outside every transaction.
 */
export type Alone = (name: string, work: () => Promise<void>) => Promise<boolean>;

/** A lock of a session, which ends with its process. Its connections are none of those that serve calls. */
export const aloneInCluster =
  (pool: pg.Pool): Alone =>
  async (name, work) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ is_ours: boolean }>(
        "select pg_try_advisory_lock(hashtext('alone'), hashtext($1)) as is_ours",
        [name],
      );
      if (rows[0]?.is_ours !== true) return false;
      await work();
      return true;
    } finally {
      const end = (error?: Error) => client.release(error);
      await client.query('select pg_advisory_unlock_all()').then(() => end(), end);
    }
  };

/** For a database of this process alone. */
export function aloneHere(): Alone {
  const running = new Set<string>();
  return async (name, work) => {
    if (running.has(name)) return false;
    running.add(name);
    try {
      await work();
      return true;
    } finally {
      running.delete(name);
    }
  };
}
