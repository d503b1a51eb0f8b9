import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORDS = '**/*.{js,css,html,svg,txt,json,webmanifest}';
/** Below it the headers weigh more than what is won. */
const LEAST_BYTES = 1_024;

/** Puts `<file>.br` and `<file>.gz` beside every file that shrinks: as small as can be, for it is done once. */
export async function compressFiles(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob(WORDS, { cwd: folder }));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = await readFile(path);
      if (bytes.length < LEAST_BYTES) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}
