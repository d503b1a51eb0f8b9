import type { CreditNote } from '@console/shared/entities/credit-note';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { leftToCredit } from '@console/shared/left-to-deliver';
import { quantityLeft } from '@console/shared/money';
import { can } from '@console/shared/permissions';
import { listCreditNotes } from '../../api/credit-notes.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { useLedger } from '../use-ledger.ts';

interface ShortGoods {
  order_line_id: number;
  name: string;
  unit: string;
  quantity: number;
}

/** What became of the goods of a challan that did not arrive and are credited. */
export interface ChallanCredit {
  /** On no issued credit note yet. */
  left: readonly ShortGoods[];
  /** On issued credit notes. */
  done: readonly ShortGoods[];
  /** The order lines of which nothing is left to credit. */
  lines: ReadonlySet<number>;
  /** The numbers of the credit notes. */
  notes: readonly string[];
}

/** The goods of a delivered challan that did not arrive, and are credited rather than sent again. */
export const goodsToCredit = ({ status, dc_lines }: DeliveryChallan): ShortGoods[] =>
  dc_lines.flatMap(({ order_line_id, credit_qty, order_line_details: { product_info, product_sku_info } }) =>
    status === 'DELIVERED' && credit_qty > 0
      ? [{ order_line_id, name: product_info.product_name, unit: product_sku_info.unit, quantity: credit_qty }]
      : [],
  );

/**
 * What is credited of a challan, kept live. Of an order line that arrived short on several challans, a credit note does not say
 * which of them it covers: each counts as credited when all of them are.
 * @param order undefined while it is not known, or for people who may not read it
 */
export function useChallanCredit(row: DeliveryChallan, order: Order | undefined): ChallanCredit {
  const isWanted = can(useUser().permissions, 'order', 'READ') && goodsToCredit(row).length > 0;
  const { order_number } = row;
  const { rows } = useLedger(stores.credit_note, isWanted ? order_number : '', () => ({
    matches: (note) => isWanted && note.order_number === order_number,
    read: (page, signal) => (isWanted ? listCreditNotes({ order_number, ...page }, signal) : Promise.resolve(NONE)),
  }));
  return challanCredit(row, order, rows);
}

const NONE = { rows: [], count: 0, position: undefined };

type NotedLine = Pick<CreditNote['lines'][number], 'order_line_id' | 'quantity' | 'returned_qty'>;
type Noted = Pick<CreditNote, 'cnId' | 'status'> & { lines: readonly NotedLine[] };

export function challanCredit(
  row: DeliveryChallan,
  order: Pick<Order, 'order_lines'> | undefined,
  notes: readonly Noted[],
): ChallanCredit {
  const goods = goodsToCredit(row);
  const lineOf = (id: number) => order?.order_lines.find(({ order_line_id }) => order_line_id === id);
  const some = (of: readonly ShortGoods[]) => of.filter(({ quantity }) => quantity > 0);
  const left = goods.map((one) => {
    const line = lineOf(one.order_line_id);
    return { ...one, quantity: line ? Math.min(one.quantity, leftToCredit(line)) : one.quantity };
  });
  const done = some(
    goods.map((one, at) => ({ ...one, quantity: quantityLeft(one.quantity, [left[at]?.quantity ?? 0]) })),
  );
  const covered = new Set(done.map(({ order_line_id }) => order_line_id));
  const covers = ({ order_line_id, quantity, returned_qty = 0 }: Noted['lines'][number]) =>
    covered.has(order_line_id) && quantity > returned_qty;
  return {
    left: some(left),
    done,
    lines: new Set(left.flatMap(({ order_line_id, quantity }) => (quantity === 0 ? [order_line_id] : []))),
    notes: notes.filter(({ status, lines }) => status === 'ISSUED' && lines.some(covers)).map(({ cnId }) => cnId),
  };
}
