import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StoredPicture } from './stored-picture.tsx';

const shown = (file: string | null, large = false) =>
  renderToStaticMarkup(createElement(StoredPicture, { file, large, name: 'Cement' }));

test('a picture of goods is shown as its thumbnail, and full-size if large', { tags: ['CLI-39'] }, () => {
  expect(shown('bag.png')).toContain('src="/api/files/bag-sm.jpg"');
  expect(shown('bag.png', true)).toContain('src="/api/files/bag.png"');
});

test.each([null, 'price-list.pdf'])('goods with %j are drawn', (file) => {
  expect(shown(file)).not.toContain('<img');
});
