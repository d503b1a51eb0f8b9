import { amountIn, eitherSpelling, numberIn, only, orNull, PAGED, signedIn, valueOf } from '../call.ts';
import type { SpecCall } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { between, dayOf, isOneOf } from '../world/table.ts';
import type { Tests } from '../world/table.ts';
import type { Rfq } from '../world/trade.ts';
import type { Kept } from '../world/table.ts';
import { partsOf } from '../world/shown.ts';
import type { World } from '../world/world.ts';

const DETAILS = ['quantity', 'remarks', 'packaging_type', 'color'] as const;
const PRICE = ['rfq_offer_id', 'rfq_offer_price', 'rfq_mg', 'rfq_selling_price'] as const;

/** Quote requests. */
export function requestCalls(world: World): SpecCall[] {
  const { rfqs, tenants, skus, next } = world;
  const parts = partsOf(world);
  const tests: Tests<Rfq & Kept> = [
    [['status'], isOneOf('status')],
    [['tenant_id'], isOneOf('tenant_id')],
    [['userId', 'user_id'], isOneOf('user_id')],
    [['sales_person'], isOneOf('sales_person')],
    [['org_id'], ({ tenant_id }, values) => values.includes(String(tenants.find(tenant_id).org_id))],
    [
      ['category_manager'],
      (row, values) => parts.managersOf([row.product_sku_id]).some((id) => values.includes(String(id))),
    ],
    [['on_date'], ({ created_date }, [day]) => dayOf(created_date) === day],
    ...between<Rfq & Kept>(['from_date'], ['to_date']),
  ];

  return [
    {
      method: 'GET',
      path: '/rfq',
      query: [
        ...['from_date', 'to_date', 'groupByDate', 'status', 'sales_person', 'tenant_id', 'category_manager', 'org_id'],
        ...['on_date', 'request_id', ...PAGED, ...eitherSpelling('userId')],
      ],
      answer: ({ query }) => {
        const said = rfqs.list(query, tests);
        if (valueOf(query, 'groupByDate') !== 'true') return said;
        const days = Object.entries(Object.groupBy(rfqs.all(), ({ created_date }) => dayOf(created_date)));
        return { ...said, groups: days.map(([date, rows = []]) => ({ date, count: rows.length })) };
      },
    },
    {
      method: 'POST',
      path: '/rfq',
      body: ['tenant_id', 'user_id', 'product_id', 'product_sku_id', ...DETAILS],
      answer: (asked) => {
        const { body } = asked;
        const sku = skus.find(numberIn(body, 'product_sku_id'));
        const { tenant_id, sales_person } = tenants.find(numberIn(body, 'tenant_id'));
        const row = rfqs.add(
          {
            ...{ request_id: next.rfq(), tenant_id, user_id: numberIn(body, 'user_id'), sales_person },
            ...{ product_id: sku.product_id, product_sku_id: sku.product_sku_id, quantity: numberIn(body, 'quantity') },
            ...{ remarks: orNull(body, 'remarks'), packaging_type: orNull(body, 'packaging_type') },
            ...{ color: orNull(body, 'color'), status: 'PENDING', message: null },
            ...{ rfq_offer_id: null, rfq_offer_price: null, rfq_mg: null, rfq_selling_price: null },
          },
          signedIn(asked),
        );
        return rfqs.written(row, 'Quotation request added successfully!');
      },
    },
    {
      method: 'PUT',
      path: '/rfq',
      body: ['request_id', 'status', 'message', ...DETAILS, ...PRICE],
      answer: (asked) => {
        const { body } = asked;
        const row = rfqs.find(numberIn(body, 'request_id'));
        if (['QUOTATION_GENERATED', 'ARCHIVED'].includes(row.status)) {
          throw new Refusal(409, `Request is ${row.status} and locked for edits`);
        }
        if (body['status'] === 'ARCHIVED' && amountIn({ length: orNull(body, 'message')?.length }, 'length') === 0) {
          throw new Refusal(400, 'message should not be empty');
        }
        rfqs.change(row, only(body, 'status', 'message', ...DETAILS, ...PRICE), signedIn(asked));
        return rfqs.written(row, 'Quotation request updated');
      },
    },
  ];
}
