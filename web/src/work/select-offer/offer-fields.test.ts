import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfferFields } from './offer-fields.tsx';

const DRAFT = {
  seller_id: null,
  moq: null,
  mrp: null,
  offer_price: null,
  brand: '',
  color: '',
  type: '',
  packaging_details: '',
};
const markup = renderToStaticMarkup(
  createElement(OfferFields, { draft: DRAFT, faults: {}, readOnly: false, onChange: () => undefined }),
);

test('every field of an offer takes at most fifty characters', () => {
  const labels = [...markup.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = '']) =>
    label.replaceAll(/<[^>]*>|\*/g, ''),
  );
  expect(labels).toEqual([
    'Minimum Order Quantity',
    'MRP (INR)',
    'Offer Price (INR)',
    'Brand',
    'Color',
    'Type',
    'Packaging Details',
  ]);
  expect(markup.match(/maxLength="\d+"/g)).toEqual(Array(7).fill('maxLength="50"'));
});
