import type { Product, Sku } from '@console/shared/entities/catalogue';
import { SelectOfferModal } from '../../../records/select-offer/select-offer-modal.tsx';

export interface SkuOffersModalProps {
  sku: Pick<Sku, 'product_sku_id' | 'product_sku_name'>;
  product: Pick<Product, 'product_name'>;
  onClose: () => void;
}

/** The offers for a SKU: add, edit, hide and show, but not choose. */
export const SkuOffersModal = ({ sku, product, onClose }: SkuOffersModalProps) => (
  <SelectOfferModal
    product_sku_id={sku.product_sku_id}
    name={`${product.product_name} ${sku.product_sku_name}`}
    chosenId={null}
    onClose={onClose}
  />
);
