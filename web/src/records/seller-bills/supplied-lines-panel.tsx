import { suppliedLines } from '@console/shared/billed';
import type { SuppliedLine } from '@console/shared/billed';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { can } from '@console/shared/permissions';
import { TriangleAlert } from 'lucide-react';
import { getOrder } from '../../api/orders.ts';
import type { Column } from '../../components/column.ts';
import { DenseTable } from '../../components/dense-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { useFollowedRow } from '../use-followed-row.ts';
import { deliveredWords, differenceWords, quantityWords } from './difference-words.ts';

/** What was ordered, delivered and billed by line, kept live. */
export function SuppliedLinesPanel({ row }: { row: PurchaseOrder }) {
  const seesOrders = can(useUser().permissions, 'order', 'READ');
  const { row: order } = useFollowedRow(stores.order, (seesOrders && row.order_number) || undefined, getOrder);
  return (
    <Panel title="Ordered, delivered and billed" flush>
      <DenseTable
        caption="Ordered, delivered and billed"
        columns={COLUMNS}
        rows={suppliedLines(row, order?.order_lines)}
        rowId={({ line }) => `supplied-${line.po_line_id}`}
        rowLabel={({ line }) => line.product_info.product_name}
      />
    </Panel>
  );
}

const COLUMNS: readonly Column<SuppliedLine>[] = [
  {
    key: 'product',
    title: 'Product',
    card: 'title',
    render: ({ line }) => (
      <TwoLine main={line.product_info.product_name} sub={line.product_sku_info.product_sku_name} isWhole />
    ),
  },
  {
    key: 'ordered',
    title: 'Ordered',
    align: 'right',
    width: 'min(7.5rem, 15cqi)',
    render: (one) => quantityWords(one.ordered, one),
  },
  {
    key: 'delivered',
    title: 'Delivered',
    align: 'right',
    width: 'min(8.5rem, 17cqi)',
    render: deliveredWords,
  },
  {
    key: 'billed',
    title: 'Billed',
    align: 'right',
    width: 'min(7.5rem, 15cqi)',
    render: (one) => quantityWords(one.billed, one),
  },
  {
    key: 'difference',
    title: 'Difference',
    width: 'min(15rem, 30cqi)',
    wrap: true,
    render: (one) => <Differences of={one} />,
  },
];

function Differences({ of }: { of: SuppliedLine }) {
  const words = differenceWords(of);
  if (words.length === 0) return <span className="text-faint">None</span>;
  return (
    <ul className="flex flex-col gap-0.5">
      {words.map((one) => (
        <li key={one} className="text-amber flex items-start gap-1.5 whitespace-normal">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {one}
        </li>
      ))}
    </ul>
  );
}
