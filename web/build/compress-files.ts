import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXTS = '**/*.{js,css,html,svg,txt,json,webmanifest}';
/** For a smaller file, the headers cost more than compression saves. */
const LEAST_BYTES = 1_024;

/** Writes `<file>.br` and `<file>.gz` beside every text file, at the highest level, since it is done only once. */
export async function compressFiles(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob(TEXTS, { cwd: folder }));
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
