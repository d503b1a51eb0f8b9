import { OFFER_INPUT_MAX } from '@console/shared/constants';
import { formatInr } from '@console/shared/money';
import { useEffect, useId, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { MoneyField } from '../../components/money-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { shownOfferFaults } from '../../machines/offer-form.ts';
import type { OfferDraft } from '../../machines/offer-form.ts';
import { focusFault } from '../focus-fault.ts';
import { SellerSelect } from './seller-select.tsx';
import type { OfferForm as Form } from './use-offer-form.ts';

export interface OfferFormProps {
  form: Form;
  /** Without it sellers are not for this person's eyes, and no offer can be added. */
  seesSellers: boolean;
  onCancel: () => void;
}

/** A search field would open its list over what is wrong with it. */
const TYPED = ':not([role=combobox])';
const isAboveZero = (value: number) => value > 0;
const isZeroOrMore = (value: number) => value >= 0;

/** Adds offers one after the other, or edits the one that was picked in the list. */
export function OfferForm({ form: { snapshot, send }, seesSellers, onCancel }: OfferFormProps) {
  const titleId = useId();
  const element = useRef<HTMLFormElement>(null);
  const { draft, seen, theirs } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const faults = shownOfferFaults(snapshot.context);
  const edit = (patch: Partial<OfferDraft>) => send({ type: 'draft.edit', patch });
  const field = { maxLength: OFFER_INPUT_MAX, readOnly: isBusy };

  const edited = seen?.sku_offer_id;
  useEffect(() => {
    if (edited === undefined) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.querySelector<HTMLElement>('input:not([disabled])')?.focus();
  }, [edited]);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    send({ type: 'submit' });
    focusFault(element.current, TYPED);
  }
  const text = (name: 'brand' | 'color' | 'type' | 'packaging_details', label: string) => (
    <TextField
      {...field}
      label={label}
      autoComplete="off"
      value={draft[name]}
      error={faults[name]}
      onChange={(value) => edit({ [name]: value })}
    />
  );
  return (
    <form ref={element} noValidate aria-labelledby={titleId} onSubmit={handleSubmit} className="flex flex-col gap-3">
      <h3 id={titleId} className="text-base">
        {seen ? `Edit offer ${seen.sku_offer_id} of ${seen.seller_name}` : 'Add an offer'}
      </h3>
      {theirs && (
        <Notice
          tone="warn"
          title="Somebody changed this offer while you were writing"
          actions={
            <>
              <Button size="sm" onClick={() => send({ type: 'theirs.take' })}>
                Take theirs
              </Button>
              <Button size="sm" onClick={() => send({ type: 'mine.keep' })}>
                Keep mine
              </Button>
            </>
          }
        >
          It is now {formatInr(theirs.offer_price)}, from {theirs.moq.toLocaleString('en-IN')} on. Your draft is kept.
        </Notice>
      )}
      <div className="tablet:grid-cols-4 grid grid-cols-2 items-start gap-3">
        {seesSellers &&
          (seen ? (
            <TextField label="Seller" required disabled value={seen.seller_name} onChange={() => undefined} />
          ) : (
            <SellerSelect
              value={draft.seller_id}
              error={faults['seller_id']}
              onChange={(seller_id) => edit({ seller_id })}
            />
          ))}
        <NumberField
          {...field}
          label="Minimum Order Quantity"
          required
          negative
          accepts={isAboveZero}
          value={draft.moq}
          error={faults['moq']}
          onChange={(moq) => edit({ moq })}
        />
        <MoneyField
          {...field}
          label="MRP (INR)"
          negative
          accepts={isZeroOrMore}
          value={draft.mrp}
          error={faults['mrp']}
          onChange={(mrp) => edit({ mrp })}
        />
        <MoneyField
          {...field}
          label="Offer Price (INR)"
          required
          negative
          accepts={isZeroOrMore}
          value={draft.offer_price}
          error={faults['offer_price']}
          onChange={(offer_price) => edit({ offer_price })}
        />
        {text('brand', 'Brand')}
        {text('color', 'Color')}
        {text('type', 'Type')}
        {text('packaging_details', 'Packaging Details')}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {seen && (
          <Button variant="danger" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isBusy} disabled={theirs !== undefined}>
          {seen ? 'Update Offer' : 'Submit'}
        </Button>
      </div>
    </form>
  );
}
