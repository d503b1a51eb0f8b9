import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GstinValue } from './gstin-value.tsx';

const shown = (gstin: string, state: string | undefined) =>
  renderToStaticMarkup(createElement(GstinValue, { gstin, state }));

test('a GSTIN stands alone where it fits the state, and with a warning where it does not', () => {
  expect(shown('27AAPFU0939F1ZV', 'Maharashtra')).toBe('27AAPFU0939F1ZV');
  expect(shown('27AAPFU0939F1ZV', 'Karnataka')).toContain('This GSTIN is registered in Maharashtra.');
  expect(shown('27AAPFU0939F1ZW', undefined)).toContain('The check character does not match');
});
