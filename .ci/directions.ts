import { glob, readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { ROOT, say } from './shell.ts';

/** Allowed imports (docs/ARCHITECTURE.md): the folder of a file, and our folders that it may import from. */
const RULES: readonly { from: RegExp; may: readonly string[] }[] = [
  { from: /^shared\//, may: ['shared/'] },
  { from: /^gateway\/migrations\//, may: ['gateway/migrations/'] },
  { from: /^gateway\//, may: ['gateway/', 'shared/'] },
  { from: /^relay\//, may: ['relay/', 'shared/'] },
  { from: /^web\/src\/(machines|stores|components)\//, may: ['web/src/$1/', 'shared/'] },
  { from: /^web\/src\/api\//, may: ['web/src/api/', 'web/src/stores/', 'shared/'] },
  { from: /^web\/src\/live\//, may: ['web/src/live/', 'web/src/stores/', 'web/src/api/', 'shared/'] },
  {
    from: /^web\/src\/records\//,
    may: [
      'web/src/records/',
      'web/src/machines/',
      'web/src/live/',
      'web/src/stores/',
      'web/src/api/',
      'web/src/components/',
      'shared/',
    ],
  },
  {
    from: /^web\/src\/lists\//,
    may: [
      'web/src/lists/',
      'web/src/records/',
      'web/src/live/',
      'web/src/stores/',
      'web/src/api/',
      'web/src/components/',
      'shared/',
    ],
  },
  {
    from: /^web\/src\/features\/([^/]+)\//,
    may: [
      'web/src/features/$1/',
      'web/src/lists/',
      'web/src/records/',
      'web/src/machines/',
      'web/src/live/',
      'web/src/stores/',
      'web/src/api/',
      'web/src/components/',
      'shared/',
    ],
  },
  { from: /^web\//, may: ['web/', 'shared/'] },
  // What each role may is written down there a second time.
  { from: /^proof\/security\/roles\//, may: ['proof/security/'] },
  { from: /^proof\//, may: ['proof/', '.ci/', 'relay/', 'gateway/', 'web/', 'shared/'] },
];

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Every import between our files that breaks the rules, as `file → target`. */
export async function wrongDirections(): Promise<string[]> {
  const files = await Array.fromAsync(
    glob('{shared,gateway,relay,web,proof}/**/*.{ts,tsx}', { cwd: ROOT, exclude: skipped }),
  );
  const wrong = await Promise.all(
    files.map(async (file) => checked(file, await readFile(resolve(ROOT, file), 'utf8'))),
  );
  const idle = RULES.filter(({ from }) => !files.some((file) => from.test(file)));
  return [...wrong.flat().toSorted(), ...idle.map(({ from }) => `No file is one of ${from.source}`)];
}

const skipped = (path: string) => /node_modules|dist|test-results/.test(path);

function checked(file: string, text: string): string[] {
  const targets = [...text.matchAll(IMPORT)].map(([, specifier]) => placeOf(file, specifier ?? ''));
  return targets
    .filter((target) => target !== undefined)
    .filter((target) => !allowed(file, target))
    .map((target) => `${file} → ${target}`);
}

/** Path of the import from the root; undefined for a library. */
function placeOf(file: string, specifier: string): string | undefined {
  const shared = /^@console\/shared\/(.+)$/.exec(specifier);
  if (shared) return `shared/src/${shared[1] ?? ''}`;
  if (!specifier.startsWith('.')) return undefined;
  return relative(ROOT, resolve(ROOT, dirname(file), specifier));
}

function allowed(file: string, target: string): boolean {
  const rule = RULES.find(({ from }) => from.test(file));
  const folder = rule?.from.exec(file)?.[1] ?? '';
  const may = rule?.may.map((place) => place.replace('$1', folder)) ?? [];
  return may.some((place) => target.startsWith(place)) && !reachesForeignRepository(file, target);
}

/** A gateway resource may call another's commands, never its repository. */
function reachesForeignRepository(file: string, target: string): boolean {
  if (!/^gateway\/src\/.*\/repository\.ts$/.test(target) || /\.test\.|\/testing\//.test(file)) return false;
  return dirname(file) !== dirname(target);
}

if (import.meta.main) {
  const wrong = await wrongDirections();
  for (const line of wrong) say(line);
  process.exit(wrong.length === 0 ? 0 : 1);
}
