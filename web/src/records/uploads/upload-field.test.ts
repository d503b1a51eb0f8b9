import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UploadField } from './upload-field.tsx';
import { useUploads } from './use-uploads.ts';
import type { UploadsOptions } from './use-uploads.ts';

function Field(options: Omit<UploadsOptions, 'onChange'>) {
  const files = useUploads({ ...options, onChange: () => undefined });
  return createElement(UploadField, { label: 'Pictures', files, readOnly: false, error: '*Please enter a picture.' });
}
const shown = (options: Omit<UploadsOptions, 'onChange'>) => renderToStaticMarkup(createElement(Field, options));

test('pictures are requested by their extensions, and the button shows the error', { tags: ['CLI-18'] }, () => {
  const markup = shown({ value: [], accepts: 'pictures', most: 8 });
  expect(markup).toContain('accept=".jpg,.jpeg,.png"');
  expect(markup).toMatch(/<button[^>]*aria-invalid="true"/);
});

test('a full field accepts no more; one for a single file lets it be replaced', () => {
  expect(shown({ value: ['a.png', 'b.png'], accepts: 'pictures', most: 2 })).toMatch(/<button[^>]* disabled=""/);
  const one = shown({ value: ['a.pdf'], accepts: 'files', most: 1 });
  expect(one).toContain('Replace');
  expect(one).not.toMatch(/<button[^>]* disabled=""/);
});
