import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { methodsOf } from '../../shared/src/calls/call.ts';
import { CALLS } from '../../shared/src/calls/table.ts';
import { MESSAGES } from '../../shared/src/messages.ts';
import { SCREENS } from '../../web/src/app/screens/screens.ts';
import { readRequirements, readTags, unproved } from '../../.ci/requirements.ts';
import { ROOT } from '../../.ci/shell.ts';

const texts = [...readRequirements().values()];
/** What requirements begin with, in code: a route or a call. */
const heads = texts.flatMap((text) => /^`([^`]+)`: /.exec(text)?.[1] ?? []);
/** What they end with, in code: a message. */
const messages = texts.flatMap((text) => /\(`([a-zA-Z]+\.[a-zA-Z]+)`\)$/.exec(text)?.[1] ?? []);

describe('the pages of requirements have a line for', () => {
  test('each address of a screen', () => {
    const addresses = SCREENS.flatMap(({ path }) => written(path));
    expect(heads.filter((head) => head.startsWith('/')).toSorted()).toEqual(addresses.toSorted());
  });

  test('each call', () => {
    const calls = CALLS.flatMap((call) => methodsOf(call).map((method) => `${method} ${call.path}`));
    expect(heads.filter((head) => !head.startsWith('/')).toSorted()).toEqual(calls.toSorted());
  });

  test('each message', () => {
    const keys = Object.entries(MESSAGES).flatMap(([group, said]) => Object.keys(said).map((key) => `${group}.${key}`));
    expect(messages.toSorted()).toEqual(keys.toSorted());
  });
});

test('docs/EXISTING-GATEWAY.md has each call beyond the specification in its list', () => {
  const page = readFileSync(join(ROOT, 'docs/EXISTING-GATEWAY.md'), 'utf8');
  const lines = page.split('\n').filter((line) => line.startsWith('| `'));
  const listed = new Set(
    lines.flatMap((line) =>
      [...(line.split(' | ', 1)[0] ?? '').matchAll(/`(?:[A-Z]+ )?(\/[^`]+)`/g)].map(([, path]) => path),
    ),
  );
  const beyond = CALLS.filter(({ isBeyond, path }) => isBeyond === true && !path.startsWith('/preflight/'));
  expect(beyond.map(({ path }) => path).filter((path) => !listed.has(path))).toEqual([]);
});

test('no requirement appears twice', () => {
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('a requirement without a passing test is named', () => {
  const all = new Set(readRequirements().keys());
  expect(unproved(all)).toEqual([]);
  expect(unproved(all.difference(new Set(['ORD-1'])))).toEqual([
    expect.stringMatching(/^ORD-1 has no test that passed: /),
  ]);
});

test('ids are found in unit tests, stories and checks alike', () => {
  const kinds = new Set(
    [...readTags().values()].flat().map((file) => /\.(test|story)\.tsx?$/.exec(file)?.[1] ?? 'check'),
  );
  expect(kinds).toEqual(new Set(['test', 'story', 'check']));
});

test('docs/SECURITY.md has a line for each chapter, and each line has an id, a reason for having none, or does not apply', () => {
  const page = readFileSync(join(ROOT, 'docs/SECURITY.md'), 'utf8');
  const chapters = page.slice(page.indexOf('## Promises')).split('\n### ').slice(1);
  expect(chapters.map((chapter) => chapter.split(' ', 1)[0])).toEqual(
    Array.from({ length: 17 }, (_, at) => `V${at + 1}`),
  );
  const bare = chapters.flatMap((chapter) =>
    [...chapter.matchAll(/^\| (?!section|---)[^|]+ \| ([^|]+) \| +\|$/gm)].flatMap(([, promise = '']) =>
      NOTHING_TO_SHOW.test(promise) ? [] : [promise],
    ),
  );
  expect(bare).toEqual([]);
});

test('each page of requirements is in their index', () => {
  const index = readFileSync(join(ROOT, 'docs/requirements/README.md'), 'utf8');
  const pages = globSync('*.md', { cwd: join(ROOT, 'docs/requirements') }).filter((page) => page !== 'README.md');
  expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([]);
});

/** It is not done, and why; or there is no such thing in the product. */
const NOTHING_TO_SHOW = /\*\*Deviation\*\*|^There (?:is|are) no |^Neither is used$|^It is not used$/;

/** A path of the router as the pages write it, once without and once with its optional part. */
function written(path: string): string[] {
  const optional = /^(.*)\/:(\w+)\?$/.exec(path);
  const paths = optional ? [`${optional[1]}`, `${optional[1]}/:${optional[2]}`] : [path];
  return paths.map((one) => one.replaceAll(/:(\w+)/g, '{$1}'));
}
