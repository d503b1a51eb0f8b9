import { expect, test } from 'vitest';
import { EMBEDDED } from '@console/shared/embedded';
import { DEPENDENTS } from './dependents.ts';
import { LOCK_ORDER } from './lock-order.ts';

/** Counts, which `withSummary` keeps. */
const SUMMARIES = ['organisation of tenant', 'product of sku'];

const dependents = Object.entries(DEPENDENTS).flatMap(([source, rows]) =>
  rows.map(({ entity, table }) => ({ source, entity, table })),
);

test('every entity that follows a category, product, SKU, seller or customer is written with it', () => {
  const said = Object.entries(EMBEDDED).flatMap(([entity, fields]) =>
    Object.values(fields).flatMap((how) =>
      how.kind === 'following' && how.source in DEPENDENTS ? [`${entity} of ${how.source}`] : [],
    ),
  );
  const written = dependents.map(({ source, entity }) => `${entity} of ${source}`);
  expect([...written, ...SUMMARIES].toSorted()).toEqual([...new Set(said)].toSorted());
});

test('every table that follows another has its place in the lock order', () => {
  expect(dependents.filter(({ table }) => !LOCK_ORDER.includes(table))).toEqual([]);
});
