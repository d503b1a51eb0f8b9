import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What groups and others may do. */
const NOT_THE_OWNERS = 0o077;
const CANNOT_BE_CHANGED = new Set(['EPERM', 'EACCES', 'ENOENT', 'EROFS']);

/**
 * Makes the folder, and takes it and all in it away from everybody but its owner: a start before this one, or whoever
 * copied it here, may have left it open. Links are left alone. Returns what somebody else owns and stays open.
 */
export function keepPrivate(folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return closed(folder);
}

function closed(path: string): string[] {
  try {
    const entry = lstatSync(path);
    if (entry.isSymbolicLink()) return [];
    if (entry.mode & NOT_THE_OWNERS) chmodSync(path, entry.mode & 0o700);
    return entry.isDirectory() ? readdirSync(path).flatMap((name) => closed(join(path, name))) : [];
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!CANNOT_BE_CHANGED.has(code)) throw error;
    return code === 'ENOENT' ? [] : [path];
  }
}
