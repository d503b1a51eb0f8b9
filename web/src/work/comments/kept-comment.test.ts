import type { Comment } from '@console/shared/entities/records';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, fakeStorage } from '../../api/testing/fake-browser.ts';
import { begun, formClashes } from '../../machines/form-draft.ts';
import { forgetDrafts } from '../kept-draft.ts';
import { commentForm } from './comment-kind.ts';
import { keptComment, keptForm, savedComment } from './kept-comment.ts';

const ROW = { comment_id: 9, comment: 'Truck 2 leaves at six', revision: 1 } as Comment;
const { rules } = commentForm({ entity_type: 'ORDER', entity_id: 'OR24-0012' }, keptComment(7, 'ORDER:OR24-0012'));
const newKey = () => 'new';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  return () => vi.unstubAllGlobals();
});

test('what was half written is gone on with as the same attempt, and goes with who signs out', () => {
  const kept = keptComment(7, 'ORDER:OR24-0012');
  kept.keep(savedComment({ ...begun(rules, { newKey }), draft: { comment: 'One more' }, key: 'first' }));
  const saved = kept.read();
  expect(saved && begun(rules, { newKey, kept: keptForm(saved, undefined) })).toMatchObject({
    draft: { comment: 'One more' },
    key: 'first',
    held: undefined,
  });
  forgetDrafts(7);
  expect(kept.read()).toBeUndefined();
});

test('a correction that was left meets what was corrected elsewhere since', () => {
  const kept = keptComment(7, 'correction:9');
  kept.keep(savedComment({ ...begun(rules, { newKey, row: ROW }), draft: { comment: 'Truck 2 leaves at seven' } }));
  const saved = kept.read();
  if (!saved) throw new Error('It was not kept.');
  const clashesWith = (row: Comment) => formClashes(rules, begun(rules, { newKey, row, kept: keptForm(saved, row) }));
  expect(clashesWith(ROW)).toEqual([]);
  expect(clashesWith({ ...ROW, comment: 'Truck 2 leaves at five', revision: 2 })).toMatchObject([{ part: 'comment' }]);
});

test('what is sent is no draft any more; what was refused still is one', async () => {
  const kept = keptComment(7, 'ORDER:OR24-0012');
  const { create } = commentForm({ entity_type: 'ORDER', entity_id: 'OR24-0012' }, kept);
  kept.keep({ comment: ' One more ', key: 'first', seen: null });
  fakeServer(() => ({ status: 422, body: { success: false, code: 'invalid', message: 'Some fields are wrong.' } }));
  await expect(create({ comment: ' One more ' }, { idempotencyKey: 'first' })).rejects.toThrow(
    'Some fields are wrong.',
  );
  expect(kept.read()).toBeDefined();
  const asked = fakeServer(() => ({ status: 201, body: { comment: ROW } }));
  await create({ comment: ' One more ' }, { idempotencyKey: 'first' });
  expect(asked[0]?.body).toMatchObject({ comment: 'One more' });
  expect(kept.read()).toBeUndefined();
});

test.each(['"text"', '{"comment":"x"}', '{"comment":"x","key":"k","seen":{"comment":"y"}}'])(
  'what the device holds as %s is no comment',
  (text) => {
    localStorage.setItem('draft:7:comment.1:ORDER:1', text);
    expect(keptComment(7, 'ORDER:1').read()).toBeUndefined();
  },
);
