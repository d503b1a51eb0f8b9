import { fileUrl, isPicture, thumbnailOf } from '@console/shared/uploads';
import { useState } from 'react';
import { cx } from '../../components/cx.ts';
import { DrawnPicture } from './drawn-picture.tsx';
import type { DrawnPictureProps } from './drawn-picture.tsx';

export interface StoredPictureProps extends DrawnPictureProps {
  /** Stored name. If missing or unreadable, a placeholder is drawn. */
  file: string | null | undefined;
  /** Full size instead of the thumbnail. */
  large?: boolean | undefined;
  /** Uncropped, on a background. */
  whole?: boolean | undefined;
  alt?: string | undefined;
}

/** A picture from the file store. */
export function StoredPicture({ file, large = false, whole = false, alt = '', ...drawn }: StoredPictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!file || !isPicture(file) || file === broken) return <DrawnPicture {...drawn} />;
  return (
    <span className={cx('bg-sunken relative block overflow-hidden', drawn.className)}>
      <img
        src={fileUrl(large ? file : thumbnailOf(file))}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(file)}
        className={cx('absolute inset-0 size-full', whole ? 'object-contain' : 'object-cover')}
      />
      {drawn.children}
    </span>
  );
}
