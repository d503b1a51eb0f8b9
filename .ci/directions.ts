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

/** Where no folder may import itself by way of others: each with all that is in it, and files beside them on their own. */
const WITHOUT_FOLDER_CYCLES = /^gateway\/src\//;

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Every import between our files that breaks the rules, as `file → target`, and every cycle, even of types alone. */
export async function wrongDirections(): Promise<string[]> {
  const files = await Array.fromAsync(
    glob('{shared,gateway,relay,web,proof}/**/*.{ts,tsx}', { cwd: ROOT, exclude: skipped }),
  );
  const imports: Imports = new Map(
    await Promise.all(
      files.map(async (file) => [file, importsOf(file, await readFile(resolve(ROOT, file), 'utf8'))] as const),
    ),
  );
  const wrong = [...imports].flatMap(([file, targets]) =>
    [...targets].filter((target) => !allowed(file, target)).map((target) => `${file} → ${target}`),
  );
  const idle = RULES.filter(({ from }) => !files.some((file) => from.test(file)));
  return [
    ...wrong.toSorted(),
    ...idle.map(({ from }) => `No file is one of ${from.source}`),
    ...cyclesIn(imports, (file) => file),
    ...cyclesIn(imports, folderOf),
  ];
}

const skipped = (path: string) => /node_modules|dist|test-results/.test(path);

const importsOf = (file: string, text: string): Set<string> =>
  new Set(
    [...text.matchAll(IMPORT)]
      .map(([, specifier]) => placeOf(file, specifier ?? ''))
      .filter((target) => target !== undefined),
  );

/** Tests stand above what they test. */
export function folderOf(file: string): string | undefined {
  if (!WITHOUT_FOLDER_CYCLES.test(file) || /\.test\.|\/testing[/.]/.test(file)) return undefined;
  return /^gateway\/src\/[^/]+\/?/.exec(file)?.[0];
}

/**
 * A cycle through each group that imports itself by way of others, unless an earlier cycle goes through it.
 * @param groupOf a file or a folder; undefined for what is not checked
 */
export function cyclesIn(imports: Imports, groupOf: (file: string) => string | undefined): string[] {
  const groups = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const group = groupOf(file);
    if (group === undefined) continue;
    const others = new Set([...targets].map(groupOf).filter((other) => other !== undefined));
    others.delete(group);
    groups.set(group, others.union(groups.get(group) ?? new Set()));
  }
  const seen = new Set<string>();
  return [...groups.keys()].toSorted().flatMap((group) => {
    const cycle = seen.has(group) ? undefined : wayBack(group, groups);
    for (const each of cycle ?? []) seen.add(each);
    return cycle ? [`cycle: ${cycle.join(' → ')}`] : [];
  });
}

/** The shortest way by imports from a group back to itself, if there is one. */
function wayBack(start: string, imports: Imports): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const group of queue) {
    for (const next of imports.get(group) ?? []) {
      if (next === start) return [...pathTo(group, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, group);
      queue.push(next);
    }
  }
  return undefined;
}

function pathTo(end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(end);
  return before === undefined ? [end] : [...pathTo(before, cameFrom), end];
}

/** Path of the import from the root; undefined for a library. */
function placeOf(file: string, specifier: string): string | undefined {
  const shared = /^@console\/shared\/(.+)$/.exec(specifier);
  if (shared) return `shared/src/${shared[1] ?? ''}.ts`;
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
