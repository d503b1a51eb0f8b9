import { mkdir } from 'node:fs/promises';
import { runProgram } from './program.ts';

/** Each folder with the names in it to put into the archive, under those names. */
export async function pack(file: string, contents: readonly { folder: string; names: readonly string[] }[]) {
  const args = contents.flatMap(({ folder, names }) => (names.length > 0 ? ['-C', folder, ...names] : []));
  await runProgram('tar', ['-cf', file, ...args]);
}

/** Throws a sentence for what is no whole archive. */
export async function unpack(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await runProgram('tar', ['-xf', file, '-C', folder]).catch((error: unknown) => {
    throw new Error('The file is damaged or is not an archive: it cannot be unpacked.', { cause: error });
  });
}
