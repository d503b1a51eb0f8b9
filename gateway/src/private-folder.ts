import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Permissions of group and others. */
const NOT_THE_OWNERS = 0o077;
const CANNOT_BE_CHANGED = new Set(['EPERM', 'EACCES', 'ENOENT', 'EROFS']);

/**
 * Creates the folder, and restricts it and everything in it to its owner: an earlier start or a copy may have left it
 * open. Skips links. Returns the paths that belong to another user and stay open.
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
