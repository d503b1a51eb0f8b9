import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { priceRules } from '../../machines/price-request.ts';
import { request } from '../../machines/testing/rows.ts';
import { stores } from '../../stores/stores.ts';
import { REQUEST_WORK } from './work-on-request.ts';

test('two prices that differ only in the offer name its seller', () => {
  stores.offer.put({ sku_offer_id: 812, revision: 1, seller_name: 'Gupta Steels' } as never);
  const typed = { ...priceRules.draftOf(request), rfq_offer_price: 288.84, rfq_mg: 10, rfq_selling_price: 317.72 };
  const shown = [null, 812, 813].map((rfq_offer_id) =>
    renderToStaticMarkup(REQUEST_WORK.showPart?.('price', { ...typed, rfq_offer_id })),
  );
  expect(shown).toEqual(
    ['no seller', 'Gupta Steels', 'offer 813'].map((seller) => `₹317.72, cost ₹288.84, margin 10%, ${seller}`),
  );
});
