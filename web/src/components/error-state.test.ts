import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorState } from './error-state.tsx';

const textOf = (message: string, below?: string) =>
  renderToStaticMarkup(createElement(ErrorState, { message }, below))
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean);

test.each([
  ['Internal server error (reference 1a2b3c4d)', undefined, ['Internal server error', 'Reference 1a2b3c4d']],
  [
    'The list',
    'Internal server error (reference 1a2b3c4d)',
    ['The list', 'Internal server error', 'Reference 1a2b3c4d'],
  ],
  ['The list', 'Not permitted', ['The list', 'Not permitted']],
])('%s, %s', (message, below, shown) => {
  expect(textOf(message, below)).toEqual(shown);
});
