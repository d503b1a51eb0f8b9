import type { Order } from '@console/shared/entities/order';
import { Panel } from '../../../components/panel.tsx';
import { LineTable } from '../../../records/line-table.tsx';
import { orderLines } from '../../../records/order-lines.ts';
import { orderTotalsList } from '../../../records/sale-totals.ts';
import { Supply } from './supply.tsx';

/** The read-only lines of an order, with totals. */
export function OrderLines({ row }: { row: Order }) {
  return (
    <Panel title="Lines" count={row.order_lines.length}>
      <LineTable
        caption="Lines of the order"
        lines={orderLines(row)}
        priceTitle="Selling price"
        totals={orderTotalsList(row)}
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
