import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { useState, Suspense } from 'react';
import type { RefObject } from 'react';
import type { Offer } from '@console/shared/entities/catalogue';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { useRowCursor } from '../../components/use-row-cursor.ts';
import { offeredPrice, replacedPrice } from '../../machines/offered-price.ts';
import type { OfferedPrice } from '../../machines/offered-price.ts';
import { asRequestPrice, priceIn } from '../../machines/price-request.ts';
import type { PriceDraft } from '../../machines/price-request.ts';
import { ReplacedPrice } from '../replaced-price.tsx';
import { andTakeNext } from '../save-and-next.tsx';
import { OfferList, offerId } from './offer-list.tsx';
import { PriceForm } from './price-form.tsx';
import { RequestFacts } from './request-facts.tsx';
import { useOffers } from './use-offers.ts';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../api/lazy-part.ts';

export const SAVE_AND_NEXT = andTakeNext('Save');

export interface PriceRequestBodyProps {
  bodyRef: RefObject<HTMLDivElement | null>;
  row: QuotationRequest;
  draft: PriceDraft;
  errors: Readonly<Record<string, string>>;
  canEdit: boolean;
  keys: {
    onArchive: () => void;
    onSubmit: () => void;
    submitLabel: string;
    onNext: (() => void) | undefined;
    onSaveAndNext: (() => void) | undefined;
  };
  onEdit: (patch: Partial<PriceDraft>) => void;
}

/** Rendered inside the dialog, so that its keys work while the drawer is on top. */
export function PriceRequestBody({ bodyRef, row, draft, errors, canEdit, keys, onEdit }: PriceRequestBodyProps) {
  const offers = useOffers(row.product_sku_id);
  const [offered, setOffered] = useState<OfferedPrice>();
  const replaced = replacedPrice(priceIn(draft), offered);
  function choose({ sku_offer_id, offer_price }: { sku_offer_id: number; offer_price: number }) {
    // Choosing the same offer again keeps a price typed by hand.
    if (sku_offer_id === draft.rfq_offer_id && offer_price === draft.rfq_offer_price) return;
    setOffered(offeredPrice(priceIn(draft), offer_price, offered));
    onEdit({ rfq_offer_id: sku_offer_id, rfq_offer_price: offer_price });
  }
  const cursor = useRowCursor(offers.offers.map(offerId), {
    onOpen: (id) => {
      const offer = offers.offers.find((one) => offerId(one) === id);
      if (offer?.is_active && canEdit) choose(offer);
    },
  });
  useHotkeys({
    ...cursor.hotkeys,
    a: { run: keys.onArchive, label: 'Archive the request' },
    ...(keys.onNext && { n: { run: keys.onNext, label: 'Take the next request' } }),
    'mod+Enter': { run: keys.onSubmit, label: keys.submitLabel },
    ...(keys.onSaveAndNext && { 'mod+shift+Enter': { run: keys.onSaveAndNext, label: SAVE_AND_NEXT } }),
  });
  return (
    // Has the initial focus, so that keys go to the drawer and Enter closes nothing.
    <div ref={bodyRef} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <RequestFacts row={row} />
      <section aria-labelledby="offers-title">
        <div className="mb-2 flex items-center justify-between gap-3">
          <h3 id="offers-title" className="text-base">
            Seller offers{' '}
            {offers.state === 'ready' && <span className="text-faint text-sm font-normal">{offers.offers.length}</span>}
          </h3>
          <MoreOffers row={row} chosenId={draft.rfq_offer_id} canChoose={canEdit} onChoose={choose} />
        </div>
        <div
          tabIndex={-1}
          data-error={errors['rfq_offer_id']}
          className="border-line max-h-80 overflow-y-auto rounded-md border"
        >
          <OfferList
            offers={offers}
            chosenId={draft.rfq_offer_id}
            quantity={draft.quantity}
            canChoose={canEdit}
            cursor={cursor.place}
            onChoose={(offer) => {
              choose(offer);
              // The button is replaced by a mark, so the focus moves to the row.
              cursor.land(offerId(offer));
            }}
          />
        </div>
        {errors['rfq_offer_id'] && (
          <p role="alert" className="text-red mt-1 text-xs">
            {errors['rfq_offer_id']}
          </p>
        )}
      </section>
      <section aria-labelledby="price-title">
        <h3 id="price-title" className="mb-2 text-base">
          Price
        </h3>
        {replaced && (
          <ReplacedPrice
            className="mb-3"
            price={replaced}
            disabled={!canEdit}
            onPutBack={() => {
              onEdit(asRequestPrice(replaced));
              // The button disappears with its notice, so the focus moves here.
              bodyRef.current?.focus();
            }}
          />
        )}
        <PriceForm row={row} draft={draft} errors={errors} readOnly={!canEdit} onEdit={onEdit} />
      </section>
    </div>
  );
}

const SelectOfferModal = lazyPart(async () => ({
  default: (await import('../select-offer/select-offer-modal.tsx')).SelectOfferModal,
}));

interface MoreOffersProps {
  row: QuotationRequest;
  chosenId: number | null;
  canChoose: boolean;
  onChoose: (offer: Offer) => void;
}

/** Opens all offers for the requested SKU, to view, add and edit. Choosing one there chooses it here. */
function MoreOffers({ row, chosenId, canChoose, onChoose }: MoreOffersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        More offers…
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SelectOfferModal
            product_sku_id={row.product_sku_id}
            name={`${row.productInfo.product_name} ${row.sku.product_sku_name}`}
            canSelect={canChoose}
            chosenId={chosenId}
            onSelect={(offer) => {
              onChoose(offer);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
