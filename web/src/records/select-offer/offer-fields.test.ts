import type { Offer } from '@console/shared/entities/catalogue';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { offerDraftOf } from '../../machines/offer-draft.ts';
import { OfferFields } from './offer-fields.tsx';

const OFFER = { seller_id: 4, moq: 5, mrp: 0, offer_price: 90, brand: null, color: 'Grey' } as unknown as Offer;

test('an offer has its fields, of which two are required', { tags: ['FRM-23', 'OFF-14'] }, () => {
  const rest = { errors: {}, readOnly: false, onChange: () => undefined };
  const markup = renderToStaticMarkup(createElement(OfferFields, { draft: offerDraftOf(OFFER), ...rest }));
  const names = [...markup.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, name = '']) =>
    name.replaceAll(/<[^>]*>/g, ''),
  );
  expect(names.map((name) => name.replace(/\W*$/, ''))).toEqual([
    'Minimum Order Quantity',
    'MRP (INR',
    'Offer Price (INR',
    ...['Brand', 'Color', 'Type', 'Packaging Details'],
  ]);
  const inputs = [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  expect(inputs.map((input) => /required/.test(input))).toEqual([true, false, true, false, false, false, false]);
  for (const input of inputs) expect(input).toContain('maxLength="50"');
});
