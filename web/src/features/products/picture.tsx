import { fileUrl, isPicture, thumbnailOf } from '@console/shared/uploads';
import { Package } from 'lucide-react';
import { cx } from '../../components/cx.ts';

export interface PictureProps {
  /** The record's pictures, of which the first is shown. */
  assets: readonly string[];
  size?: 'row' | 'page' | undefined;
}

/** The thumbnail beside a name, or a drawn placeholder. */
export function Picture({ assets, size = 'row' }: PictureProps) {
  const name = assets.find(isPicture);
  return (
    <span
      className={cx(
        'border-line bg-sunken inline-grid shrink-0 place-items-center overflow-hidden border',
        size === 'row' ? 'size-8 rounded-sm' : 'size-14 rounded-md',
      )}
    >
      {name === undefined ? (
        <Package aria-hidden className={cx('text-faint', size === 'row' ? 'size-4' : 'size-6')} />
      ) : (
        <img src={fileUrl(thumbnailOf(name))} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  );
}
