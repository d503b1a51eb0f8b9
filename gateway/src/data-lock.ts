import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from './clock.ts';

const SQLITE_BUSY = 5;

/** What the collector took away would give up its lock. */
const held = new Set<DatabaseSync>();

export interface DataLock {
  release: () => void;
}

/**
 * Takes the folder for this process alone: PGlite would let two processes write one folder, and lose what they
 * wrote. Throws a sentence naming the holder when there is one. The lock is the operating system's, on an empty
 * SQLite file, so that it ends with its process however that ended; a note beside it says who holds it.
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

/** The holder in words; it may have taken the lock this instant and not have left its note yet. */
function holderIn(note: string): string {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(note, 'utf8')) as Record<string, unknown>;
    return `process ${String(pid)} on ${String(host)} since ${String(since)}`;
  } catch {
    return 'another process';
  }
}
