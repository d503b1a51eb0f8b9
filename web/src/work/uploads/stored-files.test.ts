import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StoredFiles } from './stored-files.tsx';

const nothing = () => undefined;
const shown = (names: string[], readOnly = false) =>
  renderToStaticMarkup(
    createElement(StoredFiles, { names, noun: 'picture', readOnly, onChange: nothing, onRemoved: nothing }),
  );

test('stored pictures are shown small, open large, and can be ordered and taken out', () => {
  const markup = shown(['a.png', 'b.jpg']);
  expect(markup).toContain('src="/api/files/a-sm.jpg"');
  expect(markup).toContain('href="/api/files/b.jpg"');
  expect(markup).toContain('Remove picture 2');
  expect(markup).toContain('Move picture 2 forward');
});

test('one that is read only has no buttons, and a paper has no thumbnail', () => {
  expect(shown(['a.png'], true)).not.toContain('<button');
  expect(shown(['a.pdf'])).not.toContain('<img');
});
