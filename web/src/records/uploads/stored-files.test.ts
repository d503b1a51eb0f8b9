import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fileLink } from '../files/file-links.ts';
import { StoredFiles } from './stored-files.tsx';

const nothing = () => undefined;
const shown = (names: string[], readOnly = false, isPublic = true) =>
  renderToStaticMarkup(
    createElement(StoredFiles, { names, noun: 'picture', isPublic, readOnly, onChange: nothing, onRemoved: nothing }),
  );

test('stored pictures are shown small, open large, and can be ordered and removed', { tags: ['CLI-39'] }, () => {
  const markup = shown(['a.png', 'b.jpg']);
  expect(markup).toContain('src="/api/files/a-sm.jpg"');
  expect(markup).toContain('href="/api/files/b.jpg"');
  expect(markup).toContain('Remove picture 2');
  expect(markup).toContain('Move picture 2 forward');
});

test('a read-only one has no buttons, and a document has no thumbnail', () => {
  expect(shown(['a.png'], true)).not.toContain('<button');
  expect(shown(['a.pdf'])).not.toContain('<img');
});

test('a picture of a record is loaded once there is a link to it', () => {
  expect(shown(['proof.png'], true, false)).not.toContain('<img');
  Object.assign(fileLink('proof.png'), { link: 'a.b', until: Number.POSITIVE_INFINITY });
  const markup = shown(['proof.png'], true, false);
  expect(markup).toContain('src="/api/files/proof-sm.jpg?link=a.b"');
  expect(markup).toContain('href="/api/files/proof.png?link=a.b"');
});
