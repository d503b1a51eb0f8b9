import { memo } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../components/cx.ts';
import { MoneyField } from '../../components/money-field.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { ChosenOffer, LineDraft, LinePatch } from '../../machines/sale-line.ts';
import type { Faults } from '../../machines/work/contract.ts';
import { LineAmounts } from '../line-amounts.tsx';
import { LineOffer } from './line-offer.tsx';

/** What a line is about; none of it is written in the form. */
export interface LineGoods {
  product_sku_id: number;
  product_name: string;
  product_sku_name: string;
  unit: string;
  /** In per cent. */
  gst: number;
}

export interface SaleLineProps {
  /** Given back with every event, so that the handlers can be the same for all lines. */
  id: string;
  /** Its place in the document, from 1. */
  number?: number | undefined;
  goods: LineGoods;
  /** Where it comes from: its quote request. */
  source?: ReactNode;
  line: LineDraft;
  faults: Faults;
  readOnly: boolean;
  /** Counts for nothing: left out, cancelled, or gone. */
  isOut?: boolean | undefined;
  /** The price stands and only the rest can be written. */
  isPriceFixed?: boolean | undefined;
  onEdit: (id: string, patch: LinePatch) => void;
  onOffer: (id: string, offer: ChosenOffer) => void;
  /** At the end of its first row: remove, include. */
  actions?: ReactNode;
  /** Beneath: what happened to it meanwhile. */
  note?: ReactNode;
}

const REMARK_MAX = 500;

/** One line of a quotation or an order being written: offer, price both ways, discount and remark, and what they come to. */
export const SaleLine = memo(function SaleLine({
  id,
  number,
  goods,
  source,
  line,
  faults,
  readOnly,
  isOut = false,
  isPriceFixed = false,
  onEdit,
  onOffer,
  actions,
  note,
}: SaleLineProps) {
  const { offer_price, selling_price } = line;
  const isBelowCost = offer_price !== null && selling_price !== null && selling_price < offer_price;
  const price = { readOnly: readOnly || isPriceFixed, required: true };
  return (
    <li
      aria-label={`${goods.product_name} ${goods.product_sku_name}`}
      data-line={id}
      className="border-line flex flex-col gap-2.5 border-b px-4 py-3 last:border-b-0"
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className={cx('min-w-0 flex-1 basis-52', isOut && 'text-faint line-through')}>
          <p className="font-medium wrap-anywhere">
            {number !== undefined && <span className="text-faint mr-2 font-normal tabular-nums">{number}</span>}
            {goods.product_name}
          </p>
          <p className="text-muted text-sm wrap-anywhere">
            {goods.product_sku_name}
            {source && <span className="text-faint"> · {source}</span>}
          </p>
        </div>
        <LineOffer
          goods={goods}
          line={line}
          error={faults['seller_id'] ?? faults['sku_offer_id']}
          canChoose={!price.readOnly}
          onChoose={(offer) => onOffer(id, offer)}
        />
        {actions && <div className="flex items-center gap-2">{actions}</div>}
      </div>
      <div className="mobile:grid-cols-3 wide:grid-cols-[6.5rem_repeat(2,minmax(6.5rem,1fr))_minmax(7rem,1fr)_minmax(6.5rem,1fr)_minmax(0,1.6fr)] grid grid-cols-2 gap-x-3 gap-y-2">
        <NumberField
          label="Quantity"
          required
          decimals={3}
          hint={goods.unit}
          value={line.quantity}
          readOnly={readOnly}
          error={faults['quantity']}
          onChange={(quantity) => onEdit(id, { quantity })}
        />
        <MoneyField
          label="Cost price"
          {...price}
          value={offer_price}
          error={faults['offer_price']}
          onChange={(value) => onEdit(id, { offer_price: value })}
        />
        <NumberField
          label="Margin"
          {...price}
          decimals={2}
          negative
          suffix="%"
          value={line.mg}
          error={faults['mg']}
          onChange={(mg) => onEdit(id, { mg })}
        />
        <MoneyField
          label="Selling price"
          {...price}
          value={selling_price}
          error={faults['selling_price']}
          warning={isBelowCost ? 'Below the cost price.' : undefined}
          onChange={(value) => onEdit(id, { selling_price: value })}
        />
        <MoneyField
          label="Discount"
          value={line.discount}
          readOnly={readOnly}
          error={faults['discount']}
          onChange={(discount) => onEdit(id, { discount })}
        />
        <TextField
          label="Remark"
          className="mobile:col-span-1 col-span-2"
          maxLength={REMARK_MAX}
          value={line.remarks}
          readOnly={readOnly}
          error={faults['remarks']}
          onChange={(remarks) => onEdit(id, { remarks })}
        />
      </div>
      <LineAmounts
        quantity={line.quantity}
        selling_price={selling_price}
        discount={line.discount}
        gst={goods.gst}
        isOut={isOut}
      />
      {note}
    </li>
  );
});
