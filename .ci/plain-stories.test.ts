import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BEYOND_SPECIFICATION } from '../web/e2e/support/beyond-specification.ts';
import { FIELD_ERROR_STORIES } from '../web/e2e/support/field-error-stories.ts';
import { CHAIN, MEETINGS, PLAIN_STORIES, SPEC_STORIES } from './plain-stories.ts';
import { ROOT } from './shell.ts';

const E2E = join(ROOT, 'web/e2e');
const files = globSync('*.{story,tour}.ts', { cwd: E2E });
const stories = files.map((file) => readFileSync(join(E2E, file), 'utf8')).join('');

/** A title may begin with that of its group. */
const exists = (title: string): boolean =>
  stories.includes(title) ||
  [...title.matchAll(/ /g)].some(
    ({ index }) => stories.includes(`'${title.slice(0, index)}'`) && stories.includes(`'${title.slice(index + 1)}`),
  );

test('every story that is left out in front of a plain gateway exists', () => {
  const unknown = [...BEYOND_SPECIFICATION, ...FIELD_ERROR_STORIES].filter((title) => !exists(title));
  expect(unknown).toEqual([]);
});

test('every story that is played in front of one exists', () => {
  const names = files.map((file) => file.replace(/\.(story|tour)\.ts$/, ''));
  const unknown = [...MEETINGS, ...PLAIN_STORIES, ...SPEC_STORIES].filter((name) => !names.includes(name));
  expect(unknown).toEqual([]);
  expect(stories).toContain(`'${CHAIN}'`);
});
