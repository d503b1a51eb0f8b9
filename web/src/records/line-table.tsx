import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import type { Column } from '../components/column.ts';
import { DenseTable } from '../components/dense-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Money } from '../components/money.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { TwoLine } from '../components/two-line.tsx';
import { ProductLink } from './product/product-link.tsx';
import { TotalsList } from './totals-list.tsx';
import type { Total } from './totals-list.tsx';

/** One line of any document, with its amounts. */
export interface DocumentLine {
  id: number;
  product: { product_id: number; product_name: string };
  /** The SKU, and the seller where relevant. */
  detail: string;
  /** The line's remark, shown in full. */
  remark?: string | null | undefined;
  quantity: number;
  unit: string;
  /** Null if prices are hidden from this person, like the total. */
  price: number | null;
  /** How the price is made up, if visible to this person. */
  priceDetail?: string | undefined;
  gst: number;
  total: number | null;
  /** How the total is made up. */
  totalDetail?: string | undefined;
  status?: { label: string; tone: 'amber' | 'blue' | 'green' | 'red' | 'grey' } | undefined;
  /** Excluded from the totals: cancelled or left out. */
  isOut: boolean;
}

export interface LineAction {
  /** 'Cancel line' */
  label: string;
  can: (id: number) => boolean;
  run: (id: number) => void;
}

export interface LineTableProps {
  caption: string;
  lines: readonly DocumentLine[];
  priceTitle: string;
  totals: readonly Total[];
  /** A note below: payment terms, an e-way bill. */
  note?: ReactNode;
  /** What can be done with each counted line. */
  action?: LineAction | undefined;
}

/** The lines of a document and their totals. */
export function LineTable({ caption, lines, priceTitle, totals, note, action }: LineTableProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="border-line overflow-hidden rounded-md border">
        <DenseTable
          caption={caption}
          columns={[
            ...columnsFor(
              priceTitle,
              lines.some(({ status }) => status),
              lines.some(({ priceDetail }) => priceDetail !== undefined),
            ),
            ...(action ? [actionColumn(action)] : []),
          ]}
          rows={lines}
          rowId={({ id }) => String(id)}
          rowLabel={({ product }) => product.product_name}
          decorOf={({ isOut }) => ({ faded: isOut })}
          empty={<EmptyState title="No lines" />}
        />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="text-muted min-w-0 flex-1 basis-48 text-sm">{note}</div>
        <TotalsList totals={totals} />
      </div>
    </div>
  );
}

const actionColumn = ({ label, can, run }: LineAction): Column<DocumentLine> => ({
  key: 'action',
  title: 'Actions',
  hideTitle: true,
  width: '7rem',
  align: 'right',
  render: ({ id, product, isOut }) =>
    !isOut && (
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${label} ${product.product_name}`}
        disabled={!can(id)}
        onClick={() => run(id)}
      >
        {label}
      </Button>
    ),
});

function columnsFor(priceTitle: string, hasStatus: boolean, hasDetail: boolean): Column<DocumentLine>[] {
  const status: Column<DocumentLine>[] = hasStatus
    ? [
        {
          key: 'status',
          title: 'Status',
          width: '9.5rem',
          // Below the product where it would leave the product no room.
          priority: 3,
          render: ({ status: at }) => badge(at),
        },
      ]
    : [];
  return [
    {
      key: 'product',
      title: 'Product',
      card: 'title',
      render: ({ product, detail, remark, status: at }) => (
        <>
          <TwoLine
            main={<ProductLink product_id={product.product_id}>{product.product_name}</ProductLink>}
            tip={product.product_name}
            sub={detail}
          />
          {at && <p className="hidden py-0.5 @min-[36rem]/table:@max-[64rem]/table:block">{badge(at)}</p>}
          {remark && <p className="text-muted pt-0.5 text-xs wrap-anywhere whitespace-pre-line">{remark}</p>}
        </>
      ),
    },
    ...status,
    {
      key: 'quantity',
      title: 'Quantity',
      align: 'right',
      width: 'min(7rem, 15cqi)',
      render: ({ quantity, unit }) => `${quantity.toLocaleString('en-IN')} ${unit}`,
    },
    {
      key: 'price',
      title: priceTitle,
      align: 'right',
      width: hasDetail ? 'min(11rem, 20cqi)' : '7.5rem',
      render: ({ price, priceDetail }) => amount(price, priceDetail),
    },
    { key: 'gst', title: 'GST', align: 'right', width: '4rem', priority: 2, render: ({ gst }) => `${gst}%` },
    {
      key: 'total',
      title: 'Total',
      align: 'right',
      width: '8.5rem',
      card: 'aside',
      render: ({ total, totalDetail }) => amount(total, totalDetail),
    },
  ];
}

const badge = (status: DocumentLine['status']) => status && <StatusBadge tone={status.tone} label={status.label} />;

const amount = (value: number | null, detail: string | undefined) =>
  detail === undefined ? <Money value={value} /> : <TwoLine main={<Money value={value} />} sub={detail} />;
