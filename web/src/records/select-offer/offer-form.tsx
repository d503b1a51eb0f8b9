import { formatInr } from '@console/shared/money';
import { useEffect, useId, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextField } from '../../components/text-field.tsx';
import { enabled } from '../../machines/controls.ts';
import { OFFER_CONTROLS, shownOfferErrors } from '../../machines/offer-form.ts';
import type { OfferDraft } from '../../machines/offer-draft.ts';
import { focusFirstError } from '../focus-first-error.ts';
import { OfferFields } from './offer-fields.tsx';
import { SellerSelect } from '../pickers/seller-select.tsx';
import type { OfferForm as Form } from './use-offer-form.ts';

export interface OfferFormProps {
  form: Form;
  /** Without it, sellers are hidden from this person, and no offer can be added. */
  seesSellers: boolean;
  onCancel: () => void;
}

/** Adds offers one after another, or edits the one picked in the list. */
export function OfferForm({ form: { snapshot, send }, seesSellers, onCancel }: OfferFormProps) {
  const titleId = useId();
  const element = useRef<HTMLFormElement>(null);
  const { draft, seen, theirs } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const on = enabled(OFFER_CONTROLS, snapshot);
  const errors = shownOfferErrors(snapshot.context);
  const edit = (patch: Partial<OfferDraft>) => send({ type: 'draft.edit', patch });

  const edited = seen?.sku_offer_id;
  useEffect(() => {
    if (edited === undefined) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.querySelector<HTMLElement>('input:not([disabled])')?.focus();
  }, [edited]);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    send({ type: 'submit' });
    focusFirstError(element.current);
  }
  return (
    <form ref={element} noValidate aria-labelledby={titleId} onSubmit={handleSubmit} className="flex flex-col gap-3">
      <h3 id={titleId} className="text-base">
        {seen ? `Edit offer ${seen.sku_offer_id} of ${seen.seller_name}` : 'Add an offer'}
      </h3>
      {theirs && on.take && (
        <Notice
          tone="warn"
          title="Someone changed this offer while you were editing"
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
          It is now {formatInr(theirs.offer_price)}, from {theirs.moq.toLocaleString('en-IN')} upwards. Your changes are
          kept.
        </Notice>
      )}
      <div className="tablet:grid-cols-4 grid grid-cols-2 items-start gap-3">
        {seesSellers &&
          (seen ? (
            <TextField label="Seller" required disabled value={seen.seller_name} onChange={() => undefined} />
          ) : (
            <SellerSelect
              activeOnly
              showsId
              value={draft.seller_id}
              error={errors['seller_id']}
              disabled={!on.write}
              onChange={(seller_id) => edit({ seller_id })}
            />
          ))}
        <OfferFields draft={draft} errors={errors} readOnly={!on.write} onChange={edit} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {seen && (
          <Button variant="danger" disabled={!on.cancel} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isBusy && !on.submit}>
          {seen ? 'Update Offer' : 'Submit'}
        </Button>
      </div>
    </form>
  );
}
