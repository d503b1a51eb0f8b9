import { mkdir } from 'node:fs/promises';
import { runProgram } from './program.ts';

/** Adds the named files of each folder to the archive. */
export async function pack(file: string, contents: readonly { folder: string; names: readonly string[] }[]) {
  const args = contents.flatMap(({ folder, names }) => (names.length > 0 ? ['-C', folder, ...names] : []));
  await runProgram('tar', ['-cf', file, ...args]);
}

/** Throws a readable error for an incomplete or invalid archive. */
export async function unpack(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await runProgram('tar', ['-xf', file, '-C', folder]).catch((error: unknown) => {
    throw new Error('The file is damaged or is not an archive: it cannot be unpacked.', { cause: error });
  });
}
