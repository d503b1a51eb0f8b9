import { createElement } from 'react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailField, GstinField, PhoneField, PinCodeField, WebsiteField } from './contact-fields.tsx';
import type { TextFieldProps } from './text-field.tsx';

const shown = (field: ComponentType<TextFieldProps>, value: string) =>
  renderToStaticMarkup(createElement(field, { label: 'Field', value, onChange: () => undefined }));

test.each<[string, ComponentType<TextFieldProps>, string]>([
  ['an e-mail address', EmailField, 'type="email" maxLength="100"'],
  ['a phone number', PhoneField, 'inputMode="numeric"'],
  ['a PIN code', PinCodeField, 'type="text" maxLength="6"'],
  ['a web address', WebsiteField, 'type="url" maxLength="255"'],
  ['a GSTIN', GstinField, 'type="text" maxLength="15"'],
])('%s has the right keyboard or length', { tags: ['FRM-19'] }, (_what, field, attributes) => {
  expect(shown(field, '')).toContain(attributes);
});

test('a GSTIN that merely looks wrong gets a warning, but is valid', { tags: ['SUP-42'] }, () => {
  const markup = shown(GstinField, '29ABCDE1234F1Z9');
  expect(markup).toContain('text-amber');
  expect(markup).not.toContain('aria-invalid');
});

test.each([
  ['27AAPFU0939F1ZV', undefined],
  ['', '27AAPFU0939F1ZV'],
])('a GSTIN of another state gets a warning, entered (%j) or as what counts otherwise (%j)', (value, placeholder) => {
  const field = { label: 'Field', value, placeholder, onChange: () => undefined };
  const markup = (state: string) => renderToStaticMarkup(createElement(GstinField, { ...field, state }));
  expect(markup('Karnataka')).toContain('This GSTIN is registered in Maharashtra.');
  expect(markup('Maharashtra')).not.toContain('text-amber');
});
