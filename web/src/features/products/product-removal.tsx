import type { Product } from '@console/shared/entities/catalogue';
import { MoveDialog } from '../../records/move-dialog.tsx';
import { useAskedMove } from '../../records/use-asked-move.ts';
import { PRODUCT_REMOVAL, productRemovalQuestion } from './goods-removals.ts';

export interface ProductRemovalProps {
  row: Product;
  /** It was deleted, or the person cancelled. */
  onClose: () => void;
}

/** Asks before a product is deleted. Mount it to ask. */
export const ProductRemoval = ({ row, onClose }: ProductRemovalProps) => (
  <MoveDialog moves={useAskedMove(PRODUCT_REMOVAL, 'delete', row, onClose)} question={productRemovalQuestion} />
);
