import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './shell.ts';

/** `ORD-12`. */
const ID = '[A-Z]{3}-\\d+';
const LINE = new RegExp(`^- \\*\\*(${ID})\\*\\* (.+(?:\\n {2}.+)*)`, 'gm');
const PROMISE = new RegExp(`^\\| [^|]+ \\| ([^|]+) \\| (${ID}) \\|$`, 'gm');
const TAGS = /\btags?: (?:\[[^\]]*\]|'[^']*')/g;

const PAGES = 'docs/requirements/*.md';
const PROMISES = 'docs/SECURITY.md';
const TESTS = [
  '{shared,gateway,relay,web,proof,.ci}/**/*.{test.ts,test.tsx,story.ts}',
  'proof/security/*/*.ts',
  'gateway/src/*/testing.ts',
];

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** What the product does, and what docs/SECURITY.md promises, by id. */
export function readRequirements(): ReadonlyMap<string, string> {
  const lines = globSync(PAGES, { cwd: ROOT }).flatMap((file) =>
    [...textOf(file).matchAll(LINE)].map(([, id = '', text = '']) => [id, text.replaceAll('\n ', '')] as const),
  );
  const promises = [...textOf(PROMISES).matchAll(PROMISE)].map(([, text = '', id = '']) => [id, text] as const);
  const all = [...lines, ...promises];
  const requirements = new Map(all);
  const twice = all.map(([id]) => id).filter((id, at, ids) => ids.indexOf(id) !== at);
  if (twice.length > 0) throw new Error(`Two requirements have one id: ${twice.join(', ')}`);
  return requirements;
}

/** The ids that tests name, with the files that name them. Whether these tests run and pass is not asked here. */
export function readTags(): ReadonlyMap<string, readonly string[]> {
  const files = globSync(TESTS, { cwd: ROOT, exclude: (path) => path.includes('node_modules') });
  const named = files.flatMap((file) =>
    (textOf(file).match(TAGS) ?? []).flatMap((tags) =>
      (tags.match(new RegExp(ID, 'g')) ?? []).map((id) => ({ id, file })),
    ),
  );
  return new Map(
    [...Map.groupBy(named, ({ id }) => id)].map(([id, uses]) => [id, [...new Set(uses.map(({ file }) => file))]]),
  );
}

/** A line for each requirement that none of the tests with these tags shows. */
export const unproved = (shown: ReadonlySet<string>): string[] =>
  [...readRequirements()]
    .filter(([id]) => !shown.has(id))
    .map(([id, text]) => `${id} has no test that passed: ${text}`);
