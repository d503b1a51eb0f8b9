import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfirmForm } from './confirm-form.tsx';
import type { ConfirmReason } from './confirm-form.tsx';

const shown = (reason?: ConfirmReason) =>
  renderToStaticMarkup(
    createElement(ConfirmForm, { id: 'question', field: { current: null }, reason, onConfirm: () => undefined }),
  );

test('a question accepts at most 100 characters, unless its rule says otherwise', { tags: ['FRM-21'] }, () => {
  expect(shown({ label: 'Reason' })).toContain('maxLength="100"');
  expect(shown({ label: 'Reason', maxLength: 50 })).toContain('maxLength="50"');
  expect(shown()).not.toContain('<input');
});
