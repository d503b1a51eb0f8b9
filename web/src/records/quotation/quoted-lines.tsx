import type { Quotation, QuotationItem } from '@console/shared/entities/quotation';
import { sum } from '@console/shared/money';
import { quotationLine } from '@console/shared/pricing';
import { taxedLine } from '@console/shared/sale-tax';
import type { Column } from '../../components/column.ts';
import { DenseTable } from '../../components/dense-table.tsx';
import { Money } from '../../components/money.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { lessDiscount } from '../discount-words.ts';
import { ProductLink } from '../product/product-link.tsx';
import { quotationTotalsList } from '../sale-totals.ts';
import { TotalsList } from '../totals-list.tsx';

/** What the customer will read: the quoted lines without GST, and their total. A long list scrolls separately. */
export function QuotedLines({ row }: { row: Quotation }) {
  return (
    <div className="text-ink flex flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard scrolls it too. */}
      <section aria-label="Lines" tabIndex={0} className="border-line max-h-72 overflow-y-auto rounded-md border">
        <DenseTable
          caption="Quoted lines"
          columns={COLUMNS}
          rows={row.quotation_items.filter((item) => item.included_in_quotation)}
          rowId={({ quotation_item_id }) => String(quotation_item_id)}
          rowLabel={({ product_info }) => product_info.product_name}
        />
      </section>
      <div className="flex justify-end">
        <TotalsList totals={quotationTotalsList(row)} />
      </div>
    </div>
  );
}

const COLUMNS: Column<QuotationItem>[] = [
  {
    key: 'product',
    title: 'Product',
    card: 'title',
    render: ({ product_info, product_sku_name }) => (
      <TwoLine
        isWhole
        main={<ProductLink product_id={product_info.product_id}>{product_info.product_name}</ProductLink>}
        sub={product_sku_name}
      />
    ),
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
  { key: 'gst', title: 'GST', align: 'right', width: '4rem', render: ({ pan_india_gst }) => `${pan_india_gst}%` },
  {
    key: 'taxable',
    title: 'Taxable value',
    align: 'right',
    width: '8.5rem',
    card: 'aside',
    render: (item) => {
      const line = quotationLine(item);
      const { taxable } = taxedLine({ ...line, rate: item.pan_india_gst });
      const less = lessDiscount(sum([line.taxable, -taxable]));
      return less === undefined ? <Money value={taxable} /> : <TwoLine main={<Money value={taxable} />} sub={less} />;
    },
  },
];
