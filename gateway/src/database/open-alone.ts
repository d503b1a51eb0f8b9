import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import { lockDataDir } from '../data-lock.ts';
import { connectPglite } from './connect.ts';
import type { Connection } from './connect.ts';

/** Runs with the embedded database of this folder. No gateway may have it open. */
export async function openAlone<T>(dataDir: string, run: (connection: Connection) => Promise<T>): Promise<T> {
  const lock = lockDataDir(dataDir, systemClock);
  try {
    const connection = await connectPglite(join(dataDir, 'db'));
    try {
      return await run(connection);
    } finally {
      await connection.close();
    }
  } finally {
    lock.release();
  }
}
