import type { Quotation, QuotationItem } from '@console/shared/entities/quotation';
import { quotationLine } from '@console/shared/pricing';
import type { Column } from '../../components/column.ts';
import { DenseTable } from '../../components/dense-table.tsx';
import { Money } from '../../components/money.tsx';
import { TwoLine } from '../../components/two-line.tsx';

/** The lines that are quoted, as the document lists them. Many of them scroll by themselves. */
export const QuotedLines = ({ row }: { row: Quotation }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard scrolls it too.
  <section aria-label="Lines" tabIndex={0} className="border-line text-ink max-h-72 overflow-y-auto rounded-md border">
    <DenseTable
      caption="Quoted lines"
      columns={COLUMNS}
      rows={row.quotation_items.filter((item) => item.included_in_quotation)}
      rowId={({ quotation_item_id }) => String(quotation_item_id)}
      rowLabel={({ product_info }) => product_info.product_name}
    />
  </section>
);

const COLUMNS: Column<QuotationItem>[] = [
  {
    key: 'product',
    title: 'Product',
    card: 'title',
    render: ({ product_info, product_sku_name }) => <TwoLine main={product_info.product_name} sub={product_sku_name} />,
  },
  {
    key: 'quantity',
    title: 'Quantity',
    align: 'right',
    width: '7rem',
    render: ({ quantity, product_sku_info }) => `${quantity.toLocaleString('en-IN')} ${product_sku_info.unit}`,
  },
  {
    key: 'price',
    title: 'Selling price',
    align: 'right',
    width: '7.5rem',
    render: ({ selling_price }) => <Money value={selling_price} />,
  },
  {
    key: 'taxable',
    title: 'Taxable value',
    align: 'right',
    width: '8.5rem',
    card: 'aside',
    render: (item) => (
      <TwoLine main={<Money value={quotationLine(item).taxable} />} sub={`plus ${item.pan_india_gst}% GST`} />
    ),
  },
];
