import { expect, onTestFinished, test, vi } from 'vitest';
import { searchGoods } from './products.ts';
import { fakeServer, fakeStorage } from './testing/fake-browser.ts';

const products = [{ product_id: 1 }, { product_id: 2 }];
const skusOf = (product_id: string | null) => [{ product_sku_id: Number(product_id) * 10, product_id }];

test.each([
  ['with the products', { skus: skusOf('1') }, [10], 1],
  ['product by product where the search returns products alone', {}, [10, 20], 3],
])('goods are found %s', async (_how, more, found, calls) => {
  vi.stubGlobal('localStorage', fakeStorage());
  onTestFinished(() => void vi.unstubAllGlobals());
  const log = fakeServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://here');
    if (pathname.endsWith('/searchProducts')) return { status: 200, body: { products, count: 2, ...more } };
    return { status: 200, body: { skus: skusOf(searchParams.get('product_id')), count: 1 } };
  });
  const { skus, count } = await searchGoods({ keyword: 'sand' });
  expect([skus.map(({ product_sku_id }) => product_sku_id), count, log.length]).toEqual([found, 2, calls]);
});
