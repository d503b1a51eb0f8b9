import { assumed, numberIn, only, orNull, PAGED, signedIn, textIn, valueOf } from '../call.ts';
import type { Fields, SpecCall } from '../call.ts';
import { contains, isOneOf } from '../world/table.ts';
import type { Kept, Tests } from '../world/table.ts';
import type { Product } from '../world/goods.ts';
import type { World } from '../world/world.ts';
import { removes } from './row-calls.ts';

const PRODUCT = [
  'product_name',
  'category_id',
  'category',
  'brand',
  'assets',
  'is_active',
  'level2',
  'level3',
] as const;
const TAX = ['pan_india_gst', ...assumed('hsn')] as const;
const SKU = ['product_id', 'product_sku_name', 'unit', 'created_by', 'assets'] as const;

/** Products, their variants and categories. */
export function goodsCalls(world: World): SpecCall[] {
  const { products, skus, offers, categories, next } = world;
  const tests: Tests<Product & Kept> = [
    [['product_name', 'keyword'], contains('product_name')],
    [['is_active'], isOneOf('is_active')],
    [
      ['category'],
      ({ category_id }, values) => values.includes(String(category_id)) || values.includes(nameOf(category_id)),
    ],
    [
      ['category_manager'],
      ({ category_id }, values) => categories.find(category_id).managers.some((id) => values.includes(String(id))),
    ],
  ];
  const nameOf = (category_id: number): string => categories.find(category_id).name;
  const skusOf = (product_id: number) => skus.all().filter((sku) => sku.product_id === product_id);
  const mapped = (ids: readonly number[]) => {
    const own = ids.flatMap(skusOf);
    const offered = offers.all().filter(({ product_sku_id: id }) => own.some((sku) => sku.product_sku_id === id));
    return { skus: own.map(skus.show), offers: offered.map(offers.show) };
  };

  return [
    {
      method: 'GET',
      path: '/product',
      query: ['category', 'is_active', 'product_name', 'map_sku_offer', 'category_manager', 'product_id', ...PAGED],
      answer: ({ query }) => {
        const said = products.list(query, tests) as { products?: Product[]; product?: Product };
        if (valueOf(query, 'map_sku_offer') !== 'true') return said;
        const rows = said.products ?? (said.product ? [said.product] : []);
        return { ...said, ...mapped(rows.map(({ product_id }) => product_id)) };
      },
    },
    {
      method: 'GET',
      path: '/searchProducts',
      query: ['keyword', ...PAGED],
      answer: ({ query }) => products.list(query, tests, []),
    },
    {
      method: 'GET',
      path: '/product/attributesConfig',
      answer: () => ({ success: true, attributes: [], units: ['unit', 'bag', 'tonne'] }),
    },
    {
      method: 'POST',
      path: '/product',
      body: [...PRODUCT, ...TAX],
      answer: (asked) => {
        const { body } = asked;
        const { category_id } = categories.find(numberIn(body, 'category_id'));
        const row = products.add(
          {
            ...{ product_id: next.product(), product_name: textIn(body, 'product_name'), category_id },
            ...{
              brand: orNull(body, 'brand'),
              assets: (body['assets'] ?? []) as string[],
              hsn: orNull(body, 'hsn') ?? '',
            },
            ...{ pan_india_gst: Number(body['pan_india_gst'] ?? 18), is_active: body['is_active'] !== false },
            ...{ level2: orNull(body, 'level2'), level3: orNull(body, 'level3') },
          },
          signedIn(asked),
        );
        return products.written(row, 'Product created');
      },
    },
    {
      method: 'PUT',
      path: '/product',
      body: ['product_id', ...PRODUCT, ...TAX],
      answer: (asked) => {
        const row = products.find(numberIn(asked.body, 'product_id'));
        const { category: _name, ...given } = only(asked.body, ...PRODUCT, ...TAX);
        return products.written(products.change(row, given, signedIn(asked)), 'Product saved');
      },
    },
    removes(
      products,
      'POST',
      '/deleteProduct',
      (id) => skusOf(id).some(({ is_active }) => is_active) && 'Product still has a live sku',
    ),
    {
      method: 'GET',
      path: '/sku',
      query: ['product_id', 'map_sku_offer', 'product_sku_id', 'skuId', ...PAGED],
      answer: ({ query }) => skus.list(query, [[['product_id'], isOneOf('product_id')]], ['product_sku_id', 'skuId']),
    },
    {
      method: 'POST',
      path: '/sku',
      body: [...SKU, ...assumed('is_active')],
      answer: (asked) => {
        const { body } = asked;
        const { product_id } = products.find(numberIn(body, 'product_id'));
        const row = skus.add(
          {
            ...{ product_sku_id: next.sku(), product_id, product_sku_name: textIn(body, 'product_sku_name') },
            ...{ unit: orNull(body, 'unit') ?? 'unit', assets: (body['assets'] ?? []) as string[], is_active: true },
          },
          signedIn(asked),
        );
        return skus.written(row, 'Sku created');
      },
    },
    {
      method: 'PUT',
      path: '/sku',
      body: ['product_sku_id', ...SKU, ...assumed('is_active')],
      answer: (asked) => {
        const row = skus.find(numberIn(asked.body, 'product_sku_id'));
        const given = only(asked.body, 'product_sku_name', 'unit', 'assets', 'is_active');
        return skus.written(skus.change(row, given, signedIn(asked)), 'Sku saved');
      },
    },
    removes(skus, 'POST', '/deleteSKU'),
    ...categoryCalls(world),
  ];
}

const CATEGORY = ['name', 'cover', 'level1', 'category_manager', 'categoryManagers'] as const;

function categoryCalls({ categories, next }: World): SpecCall[] {
  const managersIn = (body: Fields): number[] | undefined =>
    (body['category_manager'] ?? body['categoryManagers']) as number[] | undefined;
  return [
    {
      method: 'GET',
      path: '/getCategory',
      query: ['map_category_manager', 'category', 'category_id', ...PAGED],
      answer: ({ query }) => categories.list(query, [], ['category_id', 'category']),
    },
    {
      method: 'POST',
      path: '/category',
      body: CATEGORY,
      answer: (asked) => {
        const { body } = asked;
        const row = categories.add(
          {
            ...{ category_id: next.category(), name: textIn(body, 'name'), cover: orNull(body, 'cover'), level1: [] },
            managers: managersIn(body) ?? [],
          },
          signedIn(asked),
        );
        return categories.written(row, 'Category created');
      },
    },
    {
      method: 'PUT',
      path: '/category',
      body: ['category_id', 'id', ...CATEGORY],
      answer: (asked) => {
        const row = categories.find(asked.body['category_id'] ?? asked.body['id']);
        const managers = managersIn(asked.body) ?? row.managers;
        categories.change(row, { ...only(asked.body, 'name', 'cover', 'level1'), managers }, signedIn(asked));
        return categories.written(row, 'Category saved');
      },
    },
    {
      method: 'DELETE',
      path: '/category',
      query: ['category_id'],
      body: ['category_id'],
      answer: ({ query, body }) => {
        categories.remove(valueOf(query, 'category_id') ?? body['category_id']);
        return { success: true, message: 'Category removed' };
      },
    },
  ];
}
