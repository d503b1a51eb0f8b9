import type { Order } from '@console/shared/entities/order';
import { orderLineChart } from '@console/shared/lifecycles/order';
import { orderLine } from '@console/shared/pricing';
import { Panel } from '../../../components/panel.tsx';
import { chargeTotals } from '../../../work/charge-totals.ts';
import { lineDetail } from '../../../work/line-detail.ts';
import { LineTable } from '../../../work/line-table.tsx';
import { Supply } from './supply.tsx';

/** The lines of an order to read, and what they come to. */
export function OrderLines({ row }: { row: Order }) {
  return (
    <Panel title="Lines" count={row.order_lines.length}>
      <LineTable
        caption="Lines of the order"
        lines={row.order_lines.map((line) => ({
          id: line.order_line_id,
          product: line.product_info.product_name,
          detail: lineDetail(line.product_sku_info.product_sku_name, line.seller_name),
          quantity: line.quantity,
          unit: line.product_sku_info.unit,
          price: line.selling_price,
          gst: line.pan_india_gst,
          total: orderLine(line).total,
          status: { label: orderLineChart.label(line.status), tone: orderLineChart.tone(line.status) },
          isOut: line.status === 'CANCELLED',
        }))}
        priceTitle="Selling price"
        totals={chargeTotals(row, row.order_discount, row.order_grand_total)}
        note={
          <>
            <p>{row.payment_terms}</p>
            {row.remark && <p className="wrap-anywhere">{row.remark}</p>}
          </>
        }
      />
      <ul aria-label="How far each line is supplied" className="border-line mt-4 flex flex-col gap-2.5 border-t pt-3">
        {row.order_lines
          .filter(({ status }) => status !== 'CANCELLED')
          .map((line) => (
            <li key={line.order_line_id} className="flex flex-col gap-1">
              <span className="text-sm wrap-anywhere">
                {line.product_info.product_name}{' '}
                <span className="text-muted">{line.product_sku_info.product_sku_name}</span>
              </span>
              <Supply line={line} />
            </li>
          ))}
      </ul>
    </Panel>
  );
}
