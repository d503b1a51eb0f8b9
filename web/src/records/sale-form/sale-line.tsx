import { LINE_REMARK_MAX } from '@console/shared/constants';
import { formatInr } from '@console/shared/money';
import { memo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { MoneyField } from '../../components/money-field.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { offeredPrice, replacedPrice } from '../../machines/offered-price.ts';
import type { OfferedPrice } from '../../machines/offered-price.ts';
import type { ChosenOffer, LineDraft, LinePatch, PriceFields } from '../../machines/sale-line.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { DISCOUNT_LABEL } from '../discount-words.ts';
import { LineAmounts } from '../line-amounts.tsx';
import { draftField } from '../form-field.ts';
import { LineFrame } from '../line-frame.tsx';
import { ReplacedPrice } from '../replaced-price.tsx';
import { LineOffer } from './line-offer.tsx';

/** The goods of a line, which the form does not edit. */
export interface LineGoods {
  product_sku_id: number;
  product_name: string;
  product_sku_name: string;
  unit: string;
  /** In per cent. */
  gst: number;
}

export interface SaleLineProps {
  /** Passed back with every event, so that all lines can share their handlers. */
  id: string;
  /** Its position in the document, from 1. */
  number?: number | undefined;
  goods: LineGoods;
  /** Where it comes from: its quote request. */
  source?: ReactNode;
  line: LineDraft;
  /** The price in the record; none for a line not saved yet. */
  stored?: PriceFields | undefined;
  errors: FieldErrors;
  readOnly: boolean;
  /** Briefly, during a save or a confirmation. Controls stay in place. */
  isPaused?: boolean | undefined;
  /** Excluded from the totals: left out, cancelled or deleted. */
  isOut?: boolean | undefined;
  /** The price is locked. Other fields can be edited. */
  isPriceFixed?: boolean | undefined;
  onEdit: (id: string, patch: LinePatch) => void;
  onOffer: (id: string, offer: ChosenOffer) => void;
  /** At the end of its first row: remove, include. */
  actions?: ReactNode;
  /** Below: what has happened to it. */
  note?: ReactNode;
  /** The same, with a callback to choose an offer. */
  renderNote?: (choose: (offer: ChosenOffer) => void) => ReactNode;
}

/** One line of a quotation or order form: offer, two-way pricing, discount, remark and amounts. */
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
  const offer = useRow(stores.offer, line.sku_offer_id ? String(line.sku_offer_id) : undefined);
  const isPriceHeld = readOnly || isPriceFixed;
  const isBelowOffer = !isPriceHeld && offer && offer_price !== null && offer_price < offer.offer_price;
  const isOffered = !readOnly || isPaused;
  const field = draftField({ draft: line, errors, readOnly, edit: (patch) => onEdit(id, patch) });
  const price = { readOnly: isPriceHeld, required: isOffered && !isPriceFixed };
  const cost = useRef<HTMLInputElement>(null);
  const [offered, setOffered] = useState<OfferedPrice>();
  const replaced = isPriceFixed ? undefined : replacedPrice(line, offered, stored);
  function choose(chosen: ChosenOffer) {
    // Choosing the same offer again keeps a price typed by hand.
    if (chosen.sku_offer_id === line.sku_offer_id && chosen.offer_price === offer_price) return;
    setOffered(offeredPrice(line, chosen.offer_price, offered));
    onOffer(id, chosen);
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
        <MoneyField
          {...field('offer_price')}
          {...price}
          ref={cost}
          label="Cost price"
          warning={isBelowOffer ? `The offer says ${formatInr(offer.offer_price)}.` : undefined}
        />
        <NumberField {...field('mg')} {...price} label="Margin" decimals={2} negative unit="%" />
        <MoneyField
          {...field('selling_price')}
          {...price}
          label="Selling price"
          warning={isBelowCost ? 'Below the cost price.' : undefined}
        />
        <MoneyField {...field('discount')} label={DISCOUNT_LABEL} />
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
            // The button disappears with its notice, so the focus moves here.
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
