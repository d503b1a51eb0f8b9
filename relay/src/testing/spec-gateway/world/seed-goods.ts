import type { Person } from './people.ts';
import { MARKETPLACE } from './people.ts';
import type { World } from './world.ts';

type Made = readonly [
  product: string,
  brand: string,
  hsn: string,
  gst: number,
  variants: readonly string[],
  price: number,
];

/** Who manages them, and what they hold. The first is shared by two managers. */
const SHELVES: readonly (readonly [
  name: string,
  level1: string,
  managers: readonly number[],
  products: readonly Made[],
])[] = [
  [
    'Cement & Concrete',
    'Cement',
    [105, 107],
    [
      ['OPC 53 Cement', 'Bastion', '2523', 28, ['Bag of 50 kg', 'Bulker'], 372],
      ['Ready-mix Concrete', 'Bastion', '3824', 18, ['M25', 'M30'], 4650],
      ['Block Jointing Mortar', 'Mortara', '3824', 18, ['Bag of 40 kg'], 318],
    ],
  ],
  [
    'Steel',
    'Rebar',
    [106],
    [
      ['TMT Bar Fe 550', 'Lohagarh', '7214', 18, ['12 mm', '16 mm'], 58],
      ['Binding Wire', 'Lohagarh', '7217', 18, ['18 gauge'], 71],
    ],
  ],
  [
    'Electrical',
    'Wires',
    [107],
    [
      ['House Wire FR', 'Vidyutra', '8544', 18, ['1.5 sq mm', '2.5 sq mm'], 1890],
      ['LED Batten', 'Vidyutra', '9405', 12, ['20 W'], 245],
    ],
  ],
];

const SELLERS: readonly (readonly [name: string, district: string, state: string, zone: string])[] = [
  ['Malnad Traders', 'Shivamogga', 'Karnataka', 'South'],
  ['Kaveri Build Supplies', 'Bengaluru Urban', 'Karnataka', 'South'],
  ['Deccan Materials', 'Hyderabad', 'Telangana', 'South'],
  ['Sahyadri Mart', 'Pune', 'Maharashtra', 'West'],
];

/** Sellers, and categories with products, variants and offers of two sellers each. */
export function seedGoods(world: World, admin: Person): void {
  const { next } = world;
  const sellers = SELLERS.map(([seller_name, district, state, zone], at) =>
    world.sellers.add(
      {
        ...{ seller_id: next.seller(), seller_name, address: `${12 + at}, Market Road`, district, state, zone },
        ...{ pin_code: 560_001 + at, year_of_establishment: 1998 + at, source_person: 'Suresh Gowda' },
        ...{ categories: SHELVES.map(([name]) => name), is_active: true, is_h3_seller: true, org_id: MARKETPLACE },
        ...{ gstin: '29AAFCA7488L1Z0', mobile_1: `98860${20_000 + at}`, email_id_1: `office${at}@seller.example.com` },
        office_address_details: { address1: 'Market Road', city: district, state, postal_code: String(560_001 + at) },
      },
      admin,
      90_000 - at,
    ),
  );
  for (const [name, level1, managers, products] of SHELVES) {
    const { category_id } = world.categories.add(
      {
        ...{ category_id: next.category(), name, cover: null, managers: [...managers] },
        level1: [{ name: level1, icon: null, subCategories: [{ name: `${level1} A` }, { name: `${level1} B` }] }],
      },
      admin,
      80_000,
    );
    for (const [product_name, brand, hsn, pan_india_gst, variants, price] of products) {
      const { product_id } = world.products.add(
        {
          ...{ product_id: next.product(), product_name, category_id, brand, assets: [], hsn, pan_india_gst },
          ...{ level2: level1, level3: `${level1} A`, is_active: true },
        },
        admin,
        70_000,
      );
      for (const [nth, product_sku_name] of variants.entries()) {
        const { product_sku_id } = world.skus.add(
          { product_sku_id: next.sku(), product_id, product_sku_name, unit: 'unit', assets: [], is_active: true },
          admin,
          60_000,
        );
        for (const [at, { seller_id }] of sellers.slice(0, 2).entries()) {
          const offer_price = price + 3 * at + 10 * nth;
          world.offers.add(
            {
              ...{ sku_offer_id: next.offer(), product_sku_id, seller_id, offer_price, mrp: offer_price + 40 },
              ...{
                delivery_time_day: 7,
                moq: 10,
                is_active: true,
                packaging_details: null,
                brand,
                color: null,
                type: null,
              },
            },
            admin,
            50_000,
          );
        }
      }
    }
  }
  for (const [at, name] of ['Konkan Aggregates', 'Nilgiri Paints'].entries()) {
    world.leads.add(
      {
        ...{ lead_id: next.lead(), name, lead_category: 'Cement & Concrete', lead_owner: 'Suresh Gowda' },
        ...{ lead_status: 'NEW', zone: 'West', mobile: `98700${30_000 + at}`, email: null },
      },
      admin,
      9_000 + at,
    );
  }
}
