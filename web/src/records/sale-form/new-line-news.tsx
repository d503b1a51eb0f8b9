import type { Offer, Product, Sku } from '@console/shared/entities/catalogue';
import { formatInr } from '@console/shared/money';
import type { Snapshot } from 'valtio';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { NewLine } from '../../machines/new-lines.ts';
import type { ChosenOffer } from '../../machines/sale-line.ts';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';

export interface NewLineNewsProps {
  line: NewLine;
  /** The stores have current data for its goods. */
  isKnown: boolean;
  readOnly: boolean;
  onOffer: (offer: ChosenOffer) => void;
}

/** What colleagues have changed about the goods and offer of a line. */
export function NewLineNews({ line, isKnown, readOnly, onOffer }: NewLineNewsProps) {
  const { goods, sku_offer_id, offer_price } = line;
  const product = useRow(stores.product, String(goods.product_id));
  const sku = useRow(stores.sku, String(goods.product_sku_id));
  const offer = useRow(stores.offer, sku_offer_id === null ? undefined : String(sku_offer_id));
  if (!isKnown) return null;
  const words = goodsNews(product, sku) ?? (sku_offer_id === null ? undefined : offerNews(offer));
  if (words) return <Notice tone="warn">{words}</Notice>;
  if (!offer || offer.offer_price === offer_price) return null;
  return (
    <Notice
      actions={
        !readOnly && (
          <Button size="sm" onClick={() => onOffer(offer)}>
            Use this price
          </Button>
        )
      }
    >
      {offer.seller_name} offers this at {formatInr(offer.offer_price)}.
    </Notice>
  );
}

function goodsNews(product: Snapshot<Product> | undefined, sku: Snapshot<Sku> | undefined): string | undefined {
  if (!product || !sku) return 'This SKU was deleted. Remove the line.';
  if (!product.is_active) return 'This product is no longer sold.';
  return sku.is_active ? undefined : 'This SKU is no longer sold.';
}

function offerNews(offer: Snapshot<Offer> | undefined): string | undefined {
  if (!offer) return 'This offer was deleted. Choose another one.';
  return offer.is_active ? undefined : 'This offer is hidden now. Choose another one.';
}
