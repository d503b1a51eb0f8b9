import { LINE_REMARK_MAX } from '@console/shared/constants';
import { memo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { MoneyField } from '../../components/money-field.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { offeredPrice, replacedPrice } from '../../machines/offered-price.ts';
import type { OfferedPrice } from '../../machines/offered-price.ts';
import type { ChosenOffer, LineDraft, LinePatch, PriceFields } from '../../machines/sale-line.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { LineAmounts } from '../line-amounts.tsx';
import { draftField } from '../form-field.ts';
import { LineFrame } from '../line-frame.tsx';
import { ReplacedPrice } from '../replaced-price.tsx';
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
  /** The price as the record has it; a line that is in none yet has none. */
  stored?: PriceFields | undefined;
  errors: FieldErrors;
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
  /** The same where an offer can be chosen by it. */
  renderNote?: (choose: (offer: ChosenOffer) => void) => ReactNode;
}

/** One line of a quotation or an order being written: offer, price both ways, discount and remark, and what they come to. */
export const SaleLine = memo(function SaleLine({
  id,
  number,
  goods,
  source,
  line,
  stored,
  errors,
  readOnly,
  isPaused = false,
  isOut = false,
  isPriceFixed = false,
  onEdit,
  onOffer,
  actions,
  note,
  renderNote,
}: SaleLineProps) {
  const { offer_price, selling_price } = line;
  const isBelowCost = offer_price !== null && selling_price !== null && selling_price < offer_price;
  const isPriceHeld = readOnly || isPriceFixed;
  const isOffered = !readOnly || isPaused;
  const field = draftField({ draft: line, errors, readOnly, edit: (patch) => onEdit(id, patch) });
  const price = { readOnly: isPriceHeld, required: isOffered && !isPriceFixed };
  const cost = useRef<HTMLInputElement>(null);
  const [offered, setOffered] = useState<OfferedPrice>();
  const replaced = isPriceFixed ? undefined : replacedPrice(line, offered, stored);
  function choose(offer: ChosenOffer) {
    // What was written beside it stays.
    if (offer.sku_offer_id === line.sku_offer_id && offer.offer_price === offer_price) return;
    setOffered(offeredPrice(line, offer.offer_price, offered));
    onOffer(id, offer);
  }
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
            error={errors['seller_id'] ?? errors['sku_offer_id']}
            canChoose={!isPriceHeld}
            isOffered={isOffered}
            onChoose={choose}
          />
        </div>
      }
    >
      <div className="@min-[22rem]:grid-cols-3 @min-[42rem]:grid-cols-[6.5rem_repeat(2,minmax(6.5rem,1fr))_minmax(7rem,1fr)_minmax(6.5rem,1fr)_minmax(0,1.6fr)] grid grid-cols-2 gap-x-3 gap-y-2">
        <NumberField {...field('quantity')} label="Quantity" required={isOffered} decimals={3} />
        <MoneyField {...field('offer_price')} {...price} ref={cost} label="Cost price" />
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
          maxLength={LINE_REMARK_MAX}
        />
      </div>
      {replaced && (
        <ReplacedPrice
          price={replaced}
          disabled={isPriceHeld}
          onPutBack={() => {
            onEdit(id, replaced);
            // The button goes with its words.
            cost.current?.focus();
          }}
        />
      )}
      <LineAmounts
        quantity={line.quantity}
        selling_price={selling_price}
        discount={line.discount}
        gst={goods.gst}
        isOut={isOut}
      />
      {note}
      {renderNote?.(choose)}
    </LineFrame>
  );
});
