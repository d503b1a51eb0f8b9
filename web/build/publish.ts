import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Lists the files of a build, so that the next one knows which files it replaces. */
const CONTENTS = '.contents.json';
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Open windows still request the chunks of their own build. */
const KEPT_MS = 7 * DAY_MS;

/**
 * Moves a build into the folder that a running console is served from: first the chunks, then the page that names them.
 * The chunks of the previous build stay for some days.
 */
export async function publish(fresh: string, served: string, now = new Date()): Promise<void> {
  const files = await filesOf(fresh);
  const replaced = (await contentsOf(served)).filter((file) => !files.includes(file));
  // Their days count from now, not from their build.
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

const isPage = (file: string): boolean => /^(?:index|display)\.html/.test(file);

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
