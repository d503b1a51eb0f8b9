import { fileUrl, isPicture, thumbnailOf } from '@console/shared/uploads';
import { Package } from 'lucide-react';
import { cx } from '../../components/cx.ts';

export interface PictureProps {
  /** Of the record, the first one shown. */
  assets: readonly string[];
  size?: 'row' | 'page' | undefined;
}

/** The small picture of goods beside their name; a drawing where there is none. */
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
