import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import type { ChosenOffer, LineDraft } from '../../machines/sale-line.ts';

const SelectOfferModal = lazyPart(async () => ({
  default: (await import('../select-offer/select-offer-modal.tsx')).SelectOfferModal,
}));

export interface LineOfferProps {
  goods: { product_sku_id: number; product_name: string; product_sku_name: string };
  line: Pick<LineDraft, 'seller_name' | 'sku_offer_id'>;
  error: string | undefined;
  canChoose: boolean;
  /** A button to choose an offer is shown, even if currently disabled. */
  isOffered: boolean;
  onChoose: (offer: ChosenOffer) => void;
}

/** The offer a line is supplied from. Opens all offers for its SKU. */
export function LineOffer({
  goods,
  line: { seller_name, sku_offer_id },
  error,
  canChoose,
  isOffered,
  onChoose,
}: LineOfferProps) {
  const [isOpen, setOpen] = useState(false);
  const name = `${goods.product_name} ${goods.product_sku_name}`;
  return (
    <div className="text-sm">
      <div className="min-h-control-sm flex flex-wrap items-center gap-x-2">
        <span className="text-muted">
          Seller <span className={seller_name ? 'text-ink' : 'text-faint'}>{seller_name || 'none yet'}</span>
        </span>
        {isOffered && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-invalid={error !== undefined || undefined}
            aria-label={`${seller_name ? 'Change' : 'Select'} offer for ${name}`}
            disabled={!canChoose}
            onClick={() => setOpen(true)}
          >
            {seller_name ? 'Change' : 'Select offer'}
          </Button>
        )}
      </div>
      {error && <p className="text-red mt-1 text-xs">{error}</p>}
      {isOpen && (
        <Suspense fallback={null}>
          <SelectOfferModal
            product_sku_id={goods.product_sku_id}
            name={name}
            canSelect={canChoose}
            chosenId={sku_offer_id}
            onSelect={(offer) => {
              onChoose(offer);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
