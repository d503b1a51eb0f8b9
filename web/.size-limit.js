import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a screen loads before it shows, gzipped: the console itself, the screen's own code, and all that either imports. */
const FIRST = { screen: 'src/features/login/login-screen.tsx', limit: '160 kB' };
const OTHERS = '230 kB';

const DIST = join(import.meta.dirname, 'dist');
/** Written by the build. @type {Record<string, { file: string, imports?: string[], isDynamicEntry?: boolean }>} */
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

const isScreen = (key) => manifest[key].isDynamicEntry && /^src\/features\/.+-screen\.tsx$/.test(key);

/** Each chunk once, by its key in the manifest. */
function withImports(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, found);
  return found;
}

const scriptsOf = (screen) =>
  [...withImports(screen, withImports('index.html'))].map((key) => join(DIST, manifest[key].file));

const screens = Object.keys(manifest).filter(isScreen);
if (!screens.includes(FIRST.screen)) throw new Error(`The build has no ${FIRST.screen}.`);

// eslint-disable-next-line import/no-default-export -- size-limit asks for one.
export default screens.map((screen) => ({
  name: screen.replace(/^src\/features\/|-screen\.tsx$/g, ''),
  path: scriptsOf(screen),
  limit: screen === FIRST.screen ? FIRST.limit : OTHERS,
  gzip: true,
}));
