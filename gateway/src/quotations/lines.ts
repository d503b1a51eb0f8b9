import type { BodyOf } from '@console/shared/calls/call';
import type { quotationCalls } from '@console/shared/calls/quotation';
import type { QuotationItem } from '@console/shared/entities/quotation';
import { invalid } from '@console/shared/errors';
import { quotationLine } from '@console/shared/pricing';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { checkQuotable, lockedRequests } from '../quote-requests/commands.ts';
import type { QuotedPrice } from '../quote-requests/commands.ts';
import type { Good } from '../sale/goods.ts';
import { checkLines } from '../sale/lines.ts';
import type { CheckedLine } from '../sale/lines.ts';
import { amountFaults } from '../sale/limits.ts';
import { sellingOf } from '../sale/prices.ts';
import { amountOf } from '../sale/terms.ts';
import type { ItemRow } from './repository.ts';
import { checkRequests } from './requested.ts';

export type ItemIn = BodyOf<typeof quotationCalls.create>['quotation_items'][number];

/** A line of the body with what stood in the quotation before, and as it is to stand. */
export interface Touched {
  /** Its place in the body. */
  at: number;
  item: ItemIn;
  old: QuotationItem | undefined;
  request_id: number | null;
  product_sku_id: number | undefined;
  isIncluded: boolean;
}

/** What becomes of a quotation's lines and of the requests behind them. */
export interface LinePlan {
  added: ItemRow[];
  changed: { quotation_item_id: number; row: ItemRow }[];
  /** All lines as they are to stand. */
  lines: ItemRow[];
  /** Of the lines that were checked, which are all that are new or have other goods. */
  goods: Good[];
  /** Requests that come into the quotation, at their prices, and those that it gives back. */
  quoted: QuotedPrice[];
  freed: number[];
}

/**
 * Checks the lines of a body against the quotation as it stands, with its requests locked. Throws 422 naming every
 * faulty field, and 409 with all requests that cannot be quoted.
 */
export async function planLines(
  work: UnitOfWork,
  tenant_id: number,
  before: readonly QuotationItem[],
  items: readonly ItemIn[],
): Promise<LinePlan> {
  const known = touchedBy(before, items);
  const requests = await lockedRequests(work, idsOf([...before, ...known]));
  const touched = known.map((line) => ({
    ...line,
    product_sku_id: line.product_sku_id ?? requests.get(line.request_id ?? 0)?.product_sku_id,
  }));
  const untouched = before.filter((line) => !touched.some(({ old }) => old === line));
  const held = new Set(idsOf(before.filter((line) => line.included_in_quotation)));
  const keeping = new Set(idsOf(untouched.filter((line) => line.included_in_quotation)));
  checkRequests(touched, requests, tenant_id, keeping);

  const { rows, goods } = await rowsOf(work, touched);
  const included = rows.filter((row) => row.included_in_quotation);
  const entering = included.filter(({ request_id }) => request_id !== null && !held.has(request_id));
  checkQuotable(idsOf(entering).flatMap((id) => requests.get(id) ?? []));
  const after = new Set([...keeping, ...idsOf(included)]);
  return {
    added: rows.filter((_, index) => !touched[index]?.old),
    changed: rows.flatMap((row, index) => {
      const old = touched[index]?.old;
      return old ? [{ quotation_item_id: old.quotation_item_id, row }] : [];
    }),
    lines: [...untouched, ...rows],
    goods,
    quoted: entering.map(priceOf),
    freed: [...held].filter((id) => !after.has(id)),
  };
}

function touchedBy(before: readonly QuotationItem[], items: readonly ItemIn[]): Touched[] {
  const ids = items.map(({ quotation_item_id }) => quotation_item_id);
  const faults: Record<string, string> = {};
  const touched = items.map((item, at) => {
    const id = item.quotation_item_id;
    const old = before.find(({ quotation_item_id }) => quotation_item_id === id);
    const isFirst = ids.indexOf(id) === at;
    if (id !== undefined && !(old && isFirst)) {
      faults[`quotation_items.${at}.quotation_item_id`] = old
        ? 'This line is listed twice.'
        : 'This line does not belong to this quotation.';
    }
    return {
      at,
      item,
      old,
      request_id: item.request_id === undefined ? (old?.request_id ?? null) : item.request_id,
      product_sku_id: item.product_sku_id ?? old?.product_sku_id,
      isIncluded: item.included_in_quotation ?? old?.included_in_quotation ?? true,
    };
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return touched;
}

/** A line that is only left out, taken in again or remarked on stays as it was checked before. */
const needsCheck = ({ item, old, product_sku_id }: Touched): boolean =>
  !old || product_sku_id !== old.product_sku_id || CHECKED.some((field) => item[field] !== undefined);

const DISCOUNT = 'quotation_line_discount';
const CHECKED = ['quantity', 'seller_id', 'sku_offer_id', 'offer_price', 'mg', 'selling_price', DISCOUNT] as const;

async function rowsOf({ db }: UnitOfWork, touched: readonly Touched[]) {
  const fresh = touched.filter(needsCheck);
  const checked = await checkLines(
    db,
    'quotation_items',
    DISCOUNT,
    fresh.map(wanted),
    fresh.map(({ at }) => at),
  );
  const rows = touched.map((line) => {
    const good = checked[fresh.indexOf(line)];
    return rowOf(line, good ? goodsOfLine(line, good) : kept(line.old as QuotationItem));
  });
  const faults = rows.flatMap((row, index) => {
    const line = touched[index];
    if (!line || !fresh.includes(line)) return [];
    const words = Object.entries(amountFaults(quotationLine(row), DISCOUNT));
    return words.map(([field, text]) => [`quotation_items.${line.at}.${field}`, text]);
  });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults) as Record<string, string>);
  return { rows, goods: checked.map(({ good }) => good) };
}

/** The offer may be kept though it was hidden, as long as it is of the same seller for the same goods. */
function wanted({ item, old, product_sku_id }: Touched) {
  const { seller_id = old?.seller_id, sku_offer_id = old?.sku_offer_id, offer_price = old?.offer_price } = item;
  const isSame = product_sku_id === old?.product_sku_id && seller_id === old?.seller_id;
  return {
    product_sku_id,
    quantity: item.quantity ?? old?.quantity,
    seller_id,
    sku_offer_id,
    offer_price,
    mg: item.mg ?? old?.mg,
    selling_price: old ? sellingOf(item, old) : item.selling_price,
    discount: amountOf(item.quotation_line_discount) ?? old?.quotation_line_discount,
    kept_offer_id: isSame ? old?.sku_offer_id : null,
  };
}

type Goods = Omit<ItemRow, 'request_id' | 'offer_remarks' | 'included_in_quotation' | 'total_price'>;

function kept({ quotation_item_id: _id, product_sku_name: _name, ...goods }: QuotationItem): Goods {
  return goods;
}

/** What the line says of its goods and its seller stays as it was first written, unless they are others now. */
function goodsOfLine({ old }: Touched, { good, seller, discount, ...price }: CheckedLine): Goods {
  const { category_managers: _managers, ...info } = good;
  const isSameGood = old?.product_sku_id === good.product_sku_id;
  return {
    ...(isSameGood ? kept(old) : { ...info, pan_india_gst: info.product_info.pan_india_gst }),
    ...(old?.seller_id === seller.seller_id ? { seller_id: old.seller_id, seller_name: old.seller_name } : seller),
    ...price,
    quotation_line_discount: discount,
  };
}

function rowOf({ item, old, request_id, isIncluded }: Touched, goods: Goods): ItemRow {
  return {
    ...goods,
    request_id,
    offer_remarks: item.offer_remarks === undefined ? (old?.offer_remarks ?? null) : item.offer_remarks,
    included_in_quotation: isIncluded,
    total_price: quotationLine(goods).total,
  };
}

const priceOf = ({ request_id, sku_offer_id, offer_price, mg, selling_price }: ItemRow): QuotedPrice => ({
  request_id: request_id as number,
  rfq_offer_id: sku_offer_id,
  rfq_offer_price: offer_price,
  rfq_mg: mg,
  rfq_selling_price: selling_price,
});

const idsOf = (lines: readonly { request_id: number | null }[]): number[] =>
  lines.map(({ request_id }) => request_id).filter((id) => id !== null);
