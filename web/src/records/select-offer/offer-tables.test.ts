import type { Offer } from '@console/shared/entities/catalogue';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OfferActions } from './offer-actions.ts';
import { OfferTable } from './offer-table.tsx';
import { groupBySeller } from './seller-offers.ts';
import { SellerTable } from './seller-table.tsx';

const nothing = () => undefined;
const ACTIONS: OfferActions = {
  ...{ canEdit: true, canBegin: () => true, canSelect: true, chosenId: null, editedId: undefined },
  ...{ isSwitching: () => false, leftOf: nothing, onSwitch: nothing, onEdit: nothing, onSelect: nothing },
};
const offer = (sku_offer_id: number, seller_id: number, is_active: boolean): Offer =>
  ({
    ...{ sku_offer_id, seller_id, is_active, seller_name: `Seller ${seller_id}`, mrp: 0, offer_price: 90, moq: 3 },
    ...{ brand: 'Kaveri', type: 'OPC', color: 'Grey', packaging_details: 'Bag', revision: 1 },
    seller_info: { district: 'Mysuru', state: 'Karnataka' },
  }) as unknown as Offer;

const shown = (part: ReactNode) => renderToStaticMarkup(part);
const headsIn = (markup: string) =>
  [...markup.matchAll(/<th [^>]*scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head = '']) =>
    head.replaceAll(/<[^>]*>/g, ''),
  );

function sellersOf(offers: readonly Offer[], actions = ACTIONS): string {
  const rest = { loading: false, empty: '', onHold: nothing, onToggle: nothing, open: new Set<string>() };
  return shown(
    createElement(SellerTable, { caption: 'All Sellers', sellers: groupBySeller(offers), actions, ...rest }),
  );
}
const offersOf = (offers: readonly Offer[], actions = ACTIONS) =>
  shown(createElement(OfferTable, { seller: 'Seller 1', offers, actions }));

test('sellers have number, name and district, the number of their offers, and their price', { tags: ['OFF-7'] }, () => {
  const markup = sellersOf([offer(11, 1, true)]);
  expect(headsIn(markup).slice(1)).toEqual(['Seller Id', 'Seller Name', 'Total Offers', 'Offer Price', 'Select Offer']);
  for (const words of ['Seller 1', 'Mysuru', '₹90.00']) expect(markup).toContain(words);
});

test('a seller’s row can be chosen only if exactly one of its offers is active', () => {
  const markup = sellersOf([offer(11, 1, true), offer(12, 1, false), offer(21, 2, true), offer(22, 2, true)]);
  expect([...markup.matchAll(/aria-label="(Select Offer of [^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Select Offer of Seller 1',
  ]);
});

test('a seller whose first offer is hidden is faded, and so is a hidden offer', { tags: ['OFF-11'] }, () => {
  expect(sellersOf([offer(11, 1, false), offer(12, 1, true)])).toContain('data-faded');
  expect(sellersOf([offer(11, 1, true), offer(12, 1, false)])).not.toContain('data-faded');
  expect(offersOf([offer(11, 1, false)])).toContain('data-faded');
});

test('an offer shows all its details, and its actions', { tags: ['OFF-9', 'OFF-10'] }, () => {
  const markup = offersOf([offer(11, 1, true)]);
  expect(headsIn(markup)).toEqual([
    ...['Offer ID', 'MRP', 'Offer Price', 'MOQ', 'Brand', 'Type', 'Color', 'Packaging Details', 'Actions'],
  ]);
  for (const name of ['Hide offer 11', 'Edit offer 11', 'Select Offer 11']) {
    expect(markup).toContain(`aria-label="${name}"`);
  }
});

test('a hidden offer can be shown again but not chosen, and none can be chosen while one is edited', () => {
  const hidden = offersOf([offer(11, 1, false)]);
  expect(hidden).toContain('aria-label="Show offer 11"');
  expect(hidden).not.toContain('Select Offer');
  expect(offersOf([offer(11, 1, true)], { ...ACTIONS, editedId: 11 })).not.toContain('Select Offer');
});
