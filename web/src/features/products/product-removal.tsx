import type { Product } from '@console/shared/entities/catalogue';
import { useEffect, useEffectEvent } from 'react';
import { useMove } from '../../work/use-move.ts';
import { PRODUCT_REMOVAL } from './goods-removals.ts';
import { REMOVAL_WORDS, RemovalDialog } from './removal-dialog.tsx';

export interface ProductRemovalProps {
  row: Product;
  /** It was deleted, or is not to be. */
  onClose: () => void;
}

/** Asks whether a product is to be deleted. Mount it to ask. */
export function ProductRemoval({ row, onClose }: ProductRemovalProps) {
  const removal = useMove(PRODUCT_REMOVAL, onClose);
  const ask = useEffectEvent(() => removal.ask('delete', row));
  useEffect(() => ask(), []);
  return (
    <RemovalDialog
      removal={{
        ...removal,
        cancel: () => {
          removal.cancel();
          onClose();
        },
      }}
      noun="product"
      nameOf={({ product_name }) => product_name}
      message={REMOVAL_WORDS.product}
    />
  );
}
