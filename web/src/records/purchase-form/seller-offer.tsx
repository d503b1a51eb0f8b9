import { formatInr } from '@console/shared/money';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { NewPurchaseLine } from '../../machines/new-purchase-order.ts';
import { stores } from '../../stores/stores.ts';
import { useListView } from '../../stores/use-list-view.ts';
import { useRows } from '../../stores/use-rows.ts';
import { useSkuOffers } from '../use-sku-offers.ts';

export interface SellerOfferProps {
  line: NewPurchaseLine;
  seller_id: number;
  readOnly: boolean;
  onOffer: (offer_price: number) => void;
}

/** The chosen seller's price for the goods of a line. Fills an empty price, otherwise it is only shown. */
export function SellerOffer({ line, seller_id, readOnly, onOffer }: SellerOfferProps) {
  const { ids } = useListView(useSkuOffers(line.goods.product_sku_id));
  const offers = useRows(stores.offer, ids);
  const [best] = offers
    .filter((offer) => offer.seller_id === seller_id && offer.is_active)
    .toSorted((one, other) => one.offer_price - other.offer_price);
  const offered = best?.offer_price;
  const fills = line.priced === 'not' && offered !== undefined && !readOnly;
  const fill = useEffectEvent(() => {
    if (offered !== undefined) onOffer(offered);
  });
  useEffect(() => {
    if (fills) fill();
  }, [fills]);
  if (!best || fills || best.offer_price === line.offer_price) return null;
  return (
    <Notice
      actions={
        !readOnly && (
          <Button size="sm" onClick={() => onOffer(best.offer_price)}>
            Use this price
          </Button>
        )
      }
    >
      {best.seller_name} offers this at {formatInr(best.offer_price)}.
    </Notice>
  );
}
