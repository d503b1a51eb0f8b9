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
import { amountErrors } from '../sale/limits.ts';
import { sellingOf } from '../sale/prices.ts';
import { amountOf } from '../sale/terms.ts';
import type { ItemRow } from './repository.ts';
import { checkRequests } from './requested.ts';
import type { RequestedLine } from './requested.ts';

export type ItemIn = BodyOf<typeof quotationCalls.create>['quotation_items'][number];

/** A line of the body with its old and new state. */
interface Touched extends RequestedLine {
  item: ItemIn;
  old: QuotationItem | undefined;
}

/** The resulting lines of a quotation, and the changes to their requests. */
export interface LinePlan {
  added: ItemRow[];
  changed: { quotation_item_id: number; row: ItemRow }[];
  /** All lines after the write. */
  lines: ItemRow[];
  /** The goods of the checked lines: all that are new or whose goods changed. */
  goods: Good[];
  /** Requests that join the quotation, at their prices, and those that leave it. */
  quoted: QuotedPrice[];
  freed: number[];
}

/**
 * Checks the lines of a body against the current quotation, with its requests locked. Throws 422 naming every invalid
 * field, and 409 with all requests that cannot be quoted.
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
  const errors: Record<string, string> = {};
  const touched = items.map((item, at) => {
    const id = item.quotation_item_id;
    const old = before.find(({ quotation_item_id }) => quotation_item_id === id);
    const isFirst = ids.indexOf(id) === at;
    if (id !== undefined && !(old && isFirst)) {
      errors[`quotation_items.${at}.quotation_item_id`] = old
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
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return touched;
}

/** A line that is only excluded, included again or remarked on needs no new check. */
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
  const errors = rows.flatMap((row, index) => {
    const line = touched[index];
    if (!line || !fresh.includes(line)) return [];
    const words = Object.entries(amountErrors(quotationLine(row), DISCOUNT));
    return words.map(([field, text]) => [`quotation_items.${line.at}.${field}`, text]);
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors) as Record<string, string>);
  return { rows, goods: checked.map(({ good }) => good) };
}

/** A hidden offer may stay if it is of the same seller for the same goods. */
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

/** A line keeps its original goods and seller details unless it changes to others. */
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
