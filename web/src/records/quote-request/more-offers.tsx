import type { Offer } from '@console/shared/entities/catalogue';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../components/lazy-part.ts';

const SelectOfferModal = lazyPart(async () => ({
  default: (await import('../select-offer/select-offer-modal.tsx')).SelectOfferModal,
}));

export interface MoreOffersProps {
  row: QuotationRequest;
  chosenId: number | null;
  canChoose: boolean;
  onChoose: (offer: Offer) => void;
}

/** Opens all offers for the requested SKU, to view, add and edit. Choosing one there chooses it here. */
export function MoreOffers({ row, chosenId, canChoose, onChoose }: MoreOffersProps) {
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
