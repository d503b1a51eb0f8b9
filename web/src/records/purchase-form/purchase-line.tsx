import { memo } from 'react';
import type { ReactNode } from 'react';
import { Money } from '../../components/money.tsx';
import { MoneyField } from '../../components/money-field.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { asksWhy, purchaseLineAmounts } from '../../machines/purchase-line.ts';
import type { PurchaseLineDraft, PurchaseLinePatch } from '../../machines/purchase-line.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { draftField } from '../form-field.ts';
import { LineFrame } from '../line-frame.tsx';
import { useGstRates } from '../use-gst-rates.ts';

export interface PurchaseGoods {
  product_name: string;
  product_sku_name: string;
  unit: string;
}

export interface PurchaseLineProps {
  /** Passed back with every event, so that all lines can share their handlers. */
  id: string;
  /** Its position in the document, from 1. */
  number: number;
  goods: PurchaseGoods;
  line: PurchaseLineDraft;
  /** In per cent; a line with another rate needs a remark. */
  productGst: number;
  /** In per cent, of the saved line. */
  savedGst?: number | undefined;
  /** The quantity it may take of the order line; undefined for stock or if unknown. */
  left?: number | undefined;
  errors: FieldErrors;
  readOnly: boolean;
  onEdit: (id: string, patch: PurchaseLinePatch) => void;
  /** At the end of its first row. */
  actions?: ReactNode;
  /** Below: the seller's offer. */
  note?: ReactNode;
}

const REMARK_MAX = 500;

/** One line of a purchase order form: quantity, price and amounts. */
export const PurchaseLine = memo(function PurchaseLine({
  id,
  number,
  goods,
  line,
  productGst,
  savedGst,
  left,
  errors,
  readOnly,
  onEdit,
  actions,
  note,
}: PurchaseLineProps) {
  const field = draftField({ draft: line, errors, readOnly, edit: (patch) => onEdit(id, patch) });
  const { quantity } = line;
  const isTooMuch = left !== undefined && quantity !== null && quantity > left;
  const isOther = !readOnly && asksWhy(line, { product: productGst, saved: savedGst });
  const rates = useGstRates(productGst, savedGst, line.gst);
  const most = left === undefined ? undefined : `${left.toLocaleString('en-IN')} ${goods.unit}`;
  return (
    <LineFrame id={id} number={number} goods={goods} actions={actions}>
      <div className="@min-[42rem]:grid-cols-[repeat(2,minmax(7rem,1fr))_6rem_minmax(0,2.4fr)] grid grid-cols-2 gap-x-3 gap-y-2">
        <NumberField
          {...field('quantity')}
          label="Quantity"
          required={!readOnly}
          decimals={3}
          hint={most && `Up to ${most}`}
          warning={isTooMuch ? `Only ${most} left to order.` : undefined}
        />
        <MoneyField {...field('offer_price')} label="Offer price" required={!readOnly} />
        <Select {...field('gst')} label="GST" disabled={readOnly} options={rates} />
        <TextField
          {...field('remark')}
          label="Line remark"
          required={isOther}
          hint={isOther ? `Why not ${productGst}%, as the product has?` : undefined}
          className="col-span-2 @min-[42rem]:col-span-1"
          maxLength={REMARK_MAX}
        />
      </div>
      <Amounts line={line} />
      <LineError>{errors['order_line_id'] ?? errors['product_sku_id'] ?? errors['po_line_id']}</LineError>
      {note}
    </LineFrame>
  );
});

function Amounts({ line }: { line: PurchaseLineDraft }) {
  const sums = purchaseLineAmounts(line);
  const amounts = [
    { label: 'Taxable amount', value: sums?.taxable },
    { label: `GST ${line.gst}%`, value: sums?.gst },
    { label: 'Total', value: sums?.total },
  ];
  return (
    <dl className="text-muted flex flex-wrap justify-end gap-x-6 gap-y-1 text-sm">
      {amounts.map(({ label, value }) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt>{label}</dt>
          <dd className={label === 'Total' ? 'text-ink font-semibold' : 'text-ink'}>
            <Money value={value} empty="NA" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An error of the line as a whole. */
function LineError({ children }: { children: string | undefined }) {
  return (
    children && (
      <p role="alert" className="text-red text-xs">
        {children}
      </p>
    )
  );
}
