import { uncoveredOf } from '@console/shared/arrival';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { isQuantity } from '@console/shared/money';
import type { Order } from '@console/shared/entities/order';
import type { ChallanEdits } from './edit-challan.ts';

/** Goods of an order line that are about to leave. */
export interface LeavingGoods {
  order_line_id: number;
  quantity: number;
}

export interface UncoveredGoods {
  order_line_id: number;
  name: string;
  unit: string;
  quantity: number;
}

export const goodsOf = ({ dc_lines }: Pick<DeliveryChallan, 'dc_lines'>): LeavingGoods[] =>
  dc_lines.flatMap(({ order_line_id, delivered_qty, status }) =>
    status === 'CANCELLED' ? [] : [{ order_line_id, quantity: delivered_qty }],
  );

/** Of a draft challan as it is edited. */
export const draftGoods = ({ lines }: Pick<ChallanEdits, 'lines'>): LeavingGoods[] =>
  Object.entries(lines).flatMap(([id, { quantity }]) =>
    quantity === null ? [] : [{ order_line_id: Number(id), quantity }],
  );

/** Whether the gateway says what purchase orders cover, and this person may know it. */
const knowsCover = ({ order_lines }: Order): boolean => order_lines.every((line) => 'covered_qty' in line);

/** What no issued purchase order covers of these goods. */
export const uncoveredGoods = (order: Order | undefined, goods: readonly LeavingGoods[]): UncoveredGoods[] =>
  order && knowsCover(order)
    ? goods.flatMap(({ order_line_id, quantity }) => {
        const line = order.order_lines.find((one) => one.order_line_id === order_line_id);
        const uncovered = line && isQuantity(quantity) ? uncoveredOf(quantity, line.covered_qty) : 0;
        if (!line || uncovered === 0) return [];
        const { product_name } = line.product_info;
        const { product_sku_name, unit } = line.product_sku_info;
        return [{ order_line_id, name: `${product_name} ${product_sku_name}`, unit, quantity: uncovered }];
      })
    : [];

/** The answer to the question about these goods, or that there was none to ask. */
export const uncoveredBody = (order: Order | undefined, goods: readonly LeavingGoods[]): { uncovered?: boolean } =>
  order && knowsCover(order) ? { uncovered: uncoveredGoods(order, goods).length > 0 } : {};
