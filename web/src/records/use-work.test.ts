import { expect, test } from 'vitest';
import { priceRules } from '../machines/price-request.ts';
import { after, request } from '../machines/testing/rows.ts';
import { workWorld } from '../machines/testing/work-world.ts';
import { workToKeep } from './use-work.ts';

function written() {
  const { actor } = workWorld(priceRules, request);
  actor.send({ type: 'draft.edit', patch: { remarks: 'Gate 2' } });
  return { actor, kept: () => workToKeep(priceRules, actor.getSnapshot()) };
}

test('a draft is kept until the person discards it', () => {
  const { actor, kept } = written();
  expect(kept()).toMatchObject({ parts: ['remarks'], status: 'PENDING' });
  actor.send({ type: 'draft.reset' });
  expect(kept()).toBeUndefined();
});

test.each(['QUOTATION_GENERATED', 'ARCHIVED'] as const)(
  'a draft that a colleague’s move to %s supersedes is kept no longer',
  (status) => {
    const { actor, kept } = written();
    actor.send({ type: 'row.changed', row: after(request, { status }) });
    expect(kept()).toBeUndefined();
  },
);

test('nor is one of a deleted record', () => {
  const { actor, kept } = written();
  actor.send({ type: 'row.removed' });
  expect(kept()).toBeUndefined();
});
