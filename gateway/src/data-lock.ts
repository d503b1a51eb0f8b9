import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from './clock.ts';

const SQLITE_BUSY = 5;

/** Keeps references: garbage collection would release the lock. */
const held = new Set<DatabaseSync>();

export interface DataLock {
  release: () => void;
}

/**
 * Locks the folder for this process: PGlite would let two processes write to one folder and lose data. Throws a
 * readable error naming the holder if it is taken. The lock is a file lock on an empty SQLite database, so that it ends
 * with its process however that exits; a note beside it names the holder.
 */
export function lockDataDir(folder: string, clock: Clock): DataLock {
  mkdirSync(folder, { recursive: true });
  const note = join(folder, 'gateway.lock.json');
  const lock = new DatabaseSync(join(folder, 'gateway.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error(`The data in ${folder} is in use by ${holderIn(note)}. Stop it, or set another DATA_DIR.`, {
      cause: error,
    });
  }
  held.add(lock);
  writeFileSync(note, JSON.stringify({ pid: process.pid, host: hostname(), since: clock().toISOString() }));
  return {
    release: () => {
      if (!lock.isOpen) return;
      rmSync(note, { force: true });
      lock.close();
      held.delete(lock);
    },
  };
}

/** The holder, readable. It may have just taken the lock and not written its note yet. */
function holderIn(note: string): string {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(note, 'utf8')) as Record<string, unknown>;
    return `process ${String(pid)} on ${String(host)} since ${String(since)}`;
  } catch {
    return 'another process';
  }
}
