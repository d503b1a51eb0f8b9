import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** What a build is made of, kept with it, so that the next one knows which files it takes the place of. */
const CONTENTS = '.contents.json';
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Windows that were opened before still ask for the parcels of their own build. */
const KEPT_MS = 7 * DAY_MS;

/**
 * Moves a build into the folder that a running console serves from: parcels first, the page that names them last. The
 * parcels of the build before stay for some days.
 */
export async function publish(fresh: string, served: string, now = new Date()): Promise<void> {
  const files = await filesOf(fresh);
  const replaced = (await contentsOf(served)).filter((file) => !files.includes(file));
  // Their days are counted from now, not from when they were built.
  await Promise.all(replaced.map((file) => utimes(join(served, file), now, now).catch(() => {})));
  for (const file of files.toSorted((one, other) => Number(isPage(one)) - Number(isPage(other)))) {
    await mkdir(dirname(join(served, file)), { recursive: true });
    await rename(join(fresh, file), join(served, file));
  }
  await writeFile(join(served, CONTENTS), JSON.stringify(files));
  for (const file of await filesOf(join(served, 'assets'))) {
    const path = join(served, 'assets', file);
    const isOld = now.getTime() - (await stat(path)).mtimeMs > KEPT_MS;
    if (isOld && !files.includes(join('assets', file))) await rm(path);
  }
}

const isPage = (file: string): boolean => file.startsWith('index.html');

async function contentsOf(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, CONTENTS), 'utf8').catch(() => '[]');
  return JSON.parse(text) as string[];
}

/** Paths within the folder, its folders' too. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}
