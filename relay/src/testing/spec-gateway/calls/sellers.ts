import { amountIn, assumed, numberIn, only, orNull, PAGED, signedIn, textIn, valueOf } from '../call.ts';
import type { Fields, SpecCall } from '../call.ts';
import { MARKETPLACE } from '../world/people.ts';
import type { Lead, Seller } from '../world/goods.ts';
import { between, contains, isOneOf } from '../world/table.ts';
import type { Kept, Tests } from '../world/table.ts';
import type { World } from '../world/world.ts';
import { edits, removes } from './row-calls.ts';

const SELLER = [
  ...([
    'address',
    'district',
    'state',
    'pin_code',
    'year_of_establishment',
    'zone',
    'source_person',
    'categories',
  ] as const),
  ...(['is_active', 'is_h3_seller', 'gstin', 'mobile_1', 'email_id_1', 'office_address_details'] as const),
];
const OFFER = ['mrp', 'offer_price', 'moq', 'is_active', 'packaging_details', 'brand', 'color', 'type'] as const;
const OF_WHAT = ['sku_id', 'product_sku_id', 'seller_id', 'delivery_time_day'] as const;

/** Sellers and what they offer. */
export function sellerCalls(world: World): SpecCall[] {
  const { sellers, offers, skus, next } = world;
  const tests: Tests<Seller & Kept> = [
    [['seller_name'], contains('seller_name')],
    [['is_h3_seller'], isOneOf('is_h3_seller')],
    [['is_active'], isOneOf('is_active')],
    [['org_id'], isOneOf('org_id')],
    [['source_person'], isOneOf('source_person')],
    [['zone'], isOneOf('zone')],
    [['categories'], (row, values) => row.categories.some((name) => values.includes(name))],
    ...between<Seller & Kept>(['start_date'], ['end_date']),
  ];

  return [
    {
      method: 'GET',
      path: '/getSeller',
      query: [
        ...['seller_name', 'is_h3_seller', 'org_id', 'categories', 'source_person', 'start_date', 'end_date', 'zone'],
        ...['is_active', 'seller_id', ...PAGED],
      ],
      answer: ({ query }) => sellers.list(query, tests),
    },
    {
      method: 'POST',
      path: '/createSeller',
      body: ['seller_name', 'org_id', ...SELLER],
      answer: (asked) => {
        const { body } = asked;
        const place = { district: textIn(body, 'district'), state: textIn(body, 'state') };
        const row = sellers.add(
          {
            ...{ seller_id: next.seller(), seller_name: textIn(body, 'seller_name'), address: null, ...place },
            ...{ pin_code: null, year_of_establishment: null, zone: null, source_person: null, categories: [] },
            ...{
              is_active: true,
              is_h3_seller: true,
              org_id: MARKETPLACE,
              gstin: null,
              mobile_1: null,
              email_id_1: null,
            },
            office_address_details: { address1: '', city: '', state: '', postal_code: '' },
            ...only(body, ...SELLER),
          },
          signedIn(asked),
        );
        return sellers.written(row, 'Seller onboarded');
      },
    },
    edits(sellers, 'PATCH', '/updateSeller', ['seller_name', ...SELLER]),
    removes(
      sellers,
      'POST',
      '/deleteSeller',
      (id) => offers.all().some((offer) => offer.seller_id === id && offer.is_active) && 'Seller has live offers',
    ),
    {
      method: 'GET',
      path: '/getOffer',
      query: ['seller_id', 'sku_offer_id', ...PAGED],
      answer: ({ query }) => offers.list(query, [[['seller_id'], isOneOf('seller_id')]]),
    },
    {
      method: 'GET',
      path: '/getOfferBySku',
      query: ['product_sku_id', 'map_seller_info', 'group_by_seller', ...PAGED],
      answer: ({ query }) => {
        const said = offers.list(query, [[['product_sku_id'], isOneOf('product_sku_id')]], []);
        return valueOf(query, 'group_by_seller') === 'true' ? grouped(said as { offers: Offered[] }) : said;
      },
    },
    {
      method: 'POST',
      path: '/createOffer',
      body: [...OF_WHAT, ...OFFER],
      answer: (asked) => {
        const { body } = asked;
        const { product_sku_id } = skus.find(body['product_sku_id'] ?? body['sku_id']);
        const { seller_id } = sellers.find(numberIn(body, 'seller_id'));
        const texts = { ...textsIn(body), mrp: amountIn(body, 'mrp'), delivery_time_day: 7, is_active: true };
        const price = { offer_price: numberIn(body, 'offer_price'), moq: numberIn(body, 'moq') };
        const row = offers.add(
          { sku_offer_id: next.offer(), product_sku_id, seller_id, ...price, ...texts },
          signedIn(asked),
        );
        return offers.written(row, 'Offer created');
      },
    },
    {
      method: 'PATCH',
      path: '/updateOffer',
      body: ['sku_offer_id', ...OF_WHAT, ...OFFER],
      answer: (asked) => {
        const row = offers.find(numberIn(asked.body, 'sku_offer_id'));
        return offers.written(offers.change(row, only(asked.body, ...OFFER), signedIn(asked)), 'Offer saved');
      },
    },
    removes(offers, 'POST', '/deleteOffer'),
    ...leadCalls(world),
  ];
}

const textsIn = (body: Fields) => ({
  packaging_details: orNull(body, 'packaging_details'),
  brand: orNull(body, 'brand'),
  color: orNull(body, 'color'),
  type: orNull(body, 'type'),
});

interface Offered {
  seller_id: number;
  seller_info: { seller_name: string; district: string; state: string };
}

/** A row of each seller, with that seller's offers. */
function grouped(said: { offers: Offered[] }): object {
  const bySeller = Object.values(Object.groupBy(said.offers, ({ seller_id }) => seller_id));
  const rows = bySeller.flatMap((own = []) => {
    const [first] = own;
    if (!first) return [];
    const { seller_name, district, state } = first.seller_info;
    return [{ seller_id: first.seller_id, seller_name, district, state, offers: own }];
  });
  return { ...said, offers: rows, count: rows.length };
}

const LEAD = ['lead_category', 'lead_owner', 'lead_status', 'name', 'zone', ...assumed('mobile', 'email')] as const;

function leadCalls({ leads, next }: World): SpecCall[] {
  return [
    {
      method: 'GET',
      path: '/crm_leads/get_lead',
      query: [
        ...['lead_category', 'lead_owner', 'start_date', 'end_date', 'zone', 'lead_id', ...PAGED],
        'lead_keyword',
        'lead_status',
      ],
      answer: ({ query }) =>
        leads.list(query, [
          [['lead_category'], isOneOf('lead_category')],
          [['lead_owner'], isOneOf('lead_owner')],
          [['lead_status'], isOneOf('lead_status')],
          [['zone'], isOneOf('zone')],
          [['lead_keyword'], contains('name')],
          ...between<Lead & Kept>(['start_date'], ['end_date']),
        ]),
    },
    {
      method: 'POST',
      path: '/crm_leads/create_lead',
      body: LEAD,
      answer: (asked) => {
        const { body } = asked;
        const row = leads.add(
          {
            ...{ lead_id: next.lead(), name: textIn(body, 'name'), lead_status: orNull(body, 'lead_status') ?? 'NEW' },
            ...{ lead_category: orNull(body, 'lead_category'), lead_owner: orNull(body, 'lead_owner') },
            ...{ zone: orNull(body, 'zone'), mobile: orNull(body, 'mobile'), email: orNull(body, 'email') },
          },
          signedIn(asked),
        );
        return leads.written(row, 'Lead created');
      },
    },
    edits(leads, 'PATCH', '/crm_leads/update_lead', LEAD),
    removes(leads, 'POST', '/crm_leads/delete_lead'),
  ];
}
