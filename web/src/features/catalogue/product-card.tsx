import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { cx } from '../../components/cx.ts';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { productAddress } from '../../records/catalogue/addresses.ts';
import { StoredPicture } from '../../records/catalogue/stored-picture.tsx';
import { nextCard } from './next-card.ts';

export interface ProductCardProps {
  id: string;
  /** It left the list while the list is held. */
  isGone: boolean;
  /** Called on focus. Must be a stable function. */
  onActive: (id: string) => void;
}

/** A product card of the catalogue. */
export const ProductCard = memo(function ProductCard({ id, isGone, onActive }: ProductCardProps) {
  const row = useRow(stores.product, id);
  if (!row) return null;
  const { product_id, name, brand, assets, skuCount, category, level2, level3 } = row;
  return (
    <li className="min-w-0">
      <Link
        to={productAddress(product_id)}
        data-row-id={id}
        onFocus={() => onActive(id)}
        onKeyDown={handleKeyDown}
        className={cx(
          'border-line bg-surface hover:border-control group flex h-full flex-col overflow-hidden rounded-lg border transition-colors',
          isGone && 'opacity-50',
        )}
      >
        <StoredPicture
          file={assets[0]}
          name={name}
          of={[level3, level2, category]}
          className="mobile:aspect-4/3 aspect-2/1 w-full"
          iconClass="size-12"
        />
        <span className="flex flex-1 flex-col gap-1 p-3">
          <span className={cx('group-hover:text-accent line-clamp-2 font-medium', isGone && 'line-through')}>
            {name}
          </span>
          {brand && <span className="text-muted text-sm">{brand}</span>}
          <span className="text-faint line-clamp-2 text-xs">{[level2, level3].filter(Boolean).join(' › ')}</span>
          <span className="text-muted mt-auto flex items-center justify-between gap-2 pt-2 text-xs">
            <span>{skuCount === 1 ? '1 SKU' : `${skuCount} SKUs`}</span>
            <span className="text-faint tabular-nums">ID {product_id}</span>
          </span>
        </span>
      </Link>
    </li>
  );
});

/** Arrow keys move between cards. */
function handleKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
  const next = nextCard(event.currentTarget, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
