import type { Caller } from '../support/caller.ts';
import type { Account } from '../support/sessions.ts';

/** More offers for a SKU: two of one seller, and a hidden one. */
export async function addOffers(
  callerOf: (account: Account) => Promise<Caller>,
  product_sku_id: number,
): Promise<void> {
  const manager = await callerOf('cm3');
  const { sellers } = await manager.get<{ sellers: { seller_id: number }[] }>('/getSeller', { limit: 2 });
  const [two = 0, hidden = 0] = sellers.map(({ seller_id }) => seller_id);
  const add = (seller_id: number, offer_price: number) =>
    manager.send<{ offer: { sku_offer_id: number } }>('POST', '/createOffer', {
      ...{ product_sku_id, seller_id, offer_price, moq: 25, mrp: 123_456 },
      ...{ brand: 'Neerja', type: 'Delivered at site', color: 'Light grey', packaging_details: 'Bundles of ten' },
    });
  await add(two, 541.5);
  await add(two, 100_512);
  const { offer } = await add(hidden, 499);
  await manager.send('PATCH', '/updateOffer', { sku_offer_id: offer.sku_offer_id, is_active: false });
}
