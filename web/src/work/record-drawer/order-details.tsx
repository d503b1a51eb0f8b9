import { formatDateTime } from '@console/shared/dates';
import type { Order } from '@console/shared/entities/order';
import { orderLineChart } from '@console/shared/lifecycles/order';
import { can } from '@console/shared/permissions';
import { orderLine } from '@console/shared/pricing';
import { Facts } from '../../components/facts.tsx';
import { useUser } from '../../stores/use-user.ts';
import { lineDetail } from '../line-detail.ts';
import { contactFacts } from '../contact-facts.tsx';
import { LineTable } from '../line-table.tsx';
import { nameOf } from '../person-name.ts';
import { chargeTotals } from '../charge-totals.ts';

export function OrderDetails({ row }: { row: Order }) {
  const seesTenant = can(useUser().permissions, 'tenant', 'READ');
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          ...(seesTenant ? contactFacts(row) : [{ label: 'District', value: row.tenant_info.district }]),
          { label: 'Sales person', value: row.sales_person_info ? nameOf(row.sales_person_info) : '—' },
          { label: 'Expected delivery', value: row.edd },
          { label: 'Invoice', value: row.invoice_number },
          { label: 'Made on', value: formatDateTime(row.created_date) },
          ...(row.remark ? [{ label: 'Remark', value: row.remark, wide: true }] : []),
        ]}
      />
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
        note={row.payment_terms}
      />
    </div>
  );
}
