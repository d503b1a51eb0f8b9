import { expect, test } from 'vitest';
import { cyclesIn, folderOf } from './directions.ts';

const imports = (edges: Record<string, string[]>) =>
  new Map(Object.entries(edges).map(([file, targets]) => [file, new Set(targets)]));

test('files that import each other by way of others are a cycle, reported once', () => {
  const files = imports({ 'a.ts': ['b.ts'], 'b.ts': ['c.ts', 'd.ts'], 'c.ts': ['a.ts'], 'd.ts': [] });
  expect(cyclesIn(files, (file) => file)).toEqual(['cycle: a.ts → b.ts → c.ts → a.ts']);
});

test('folders that import each other are a cycle, by any of their files; a file beside them counts as itself', () => {
  const files = imports({
    'gateway/src/skus/read.ts': ['gateway/src/offers/read.ts', 'gateway/src/lists.ts'],
    'gateway/src/offers/commands.ts': ['gateway/src/skus/lock.ts'],
    'gateway/src/offers/read.test.ts': ['gateway/src/users/read.ts'],
    'gateway/src/users/read.ts': ['gateway/src/offers/read.ts'],
    'gateway/src/app.ts': ['gateway/src/skus/read.ts'],
  });
  expect(cyclesIn(files, folderOf)).toEqual(['cycle: gateway/src/offers/ → gateway/src/skus/ → gateway/src/offers/']);
});
