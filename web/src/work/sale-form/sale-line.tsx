import { memo } from 'react';
import type { ReactNode } from 'react';
import { MoneyField } from '../../components/money-field.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { ChosenOffer, LineDraft, LinePatch } from '../../machines/sale-line.ts';
import type { Faults } from '../../machines/work/contract.ts';
import { LineAmounts } from '../line-amounts.tsx';
import { draftField } from '../form-field.ts';
import { LineFrame } from '../line-frame.tsx';
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
  /** For a moment only, while it is saved or asked about: what is offered keeps its place. */
  isPaused?: boolean | undefined;
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
  isPaused = false,
  isOut = false,
  isPriceFixed = false,
  onEdit,
  onOffer,
  actions,
  note,
}: SaleLineProps) {
  const { offer_price, selling_price } = line;
  const isBelowCost = offer_price !== null && selling_price !== null && selling_price < offer_price;
  const isPriceHeld = readOnly || isPriceFixed;
  const isOffered = !readOnly || isPaused;
  const field = draftField({ draft: line, faults, readOnly, edit: (patch) => onEdit(id, patch) });
  const price = { readOnly: isPriceHeld, required: isOffered && !isPriceFixed };
  return (
    <LineFrame
      id={id}
      number={number}
      goods={goods}
      source={source}
      isOut={isOut}
      actions={actions}
      beside={
        <div className="@max-[42rem]:order-last @max-[42rem]:w-full">
          <LineOffer
            goods={goods}
            line={line}
            error={faults['seller_id'] ?? faults['sku_offer_id']}
            canChoose={!isPriceHeld}
            isOffered={isOffered}
            onChoose={(offer) => onOffer(id, offer)}
          />
        </div>
      }
    >
      <div className="@min-[22rem]:grid-cols-3 @min-[42rem]:grid-cols-[6.5rem_repeat(2,minmax(6.5rem,1fr))_minmax(7rem,1fr)_minmax(6.5rem,1fr)_minmax(0,1.6fr)] grid grid-cols-2 gap-x-3 gap-y-2">
        <NumberField {...field('quantity')} label="Quantity" required={isOffered} decimals={3} />
        <MoneyField {...field('offer_price')} {...price} label="Cost price" />
        <NumberField {...field('mg')} {...price} label="Margin" decimals={2} negative unit="%" />
        <MoneyField
          {...field('selling_price')}
          {...price}
          label="Selling price"
          warning={isBelowCost ? 'Below the cost price.' : undefined}
        />
        <MoneyField {...field('discount')} label="Discount" />
        <TextField
          {...field('remarks')}
          label="Remark"
          className="col-span-2 @min-[22rem]:col-span-1"
          maxLength={REMARK_MAX}
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
    </LineFrame>
  );
});
