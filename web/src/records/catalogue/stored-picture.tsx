import { fileUrl, isPicture, thumbnailOf } from '@console/shared/uploads';
import { useState, createElement, useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../components/cx.ts';
import { goodsLook } from './goods-look.ts';

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

interface DrawnPictureProps {
  name: string;
  /** Its categories, innermost first. Items of the same category look alike. */
  of?: readonly (string | null)[] | undefined;
  /** Size, and overlay styles. */
  className?: string | undefined;
  iconClass?: string | undefined;
  children?: ReactNode;
}

/** A drawn placeholder for a missing picture. Needs no request. */
function DrawnPicture({ name, of, className, iconClass = 'size-1/3', children }: DrawnPictureProps) {
  const id = useId().replace(/\W/g, '');
  const { icon, hue, motif } = goodsLook(name, of);
  return (
    <span style={{ '--hue': hue }} className={cx('drawn relative grid place-items-center overflow-hidden', className)}>
      <svg
        aria-hidden
        className="absolute inset-0 size-full [mask-image:linear-gradient(120deg,transparent_25%,black)]"
      >
        <pattern id={id} width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(-8)">
          <path d={MOTIFS[motif]} fill="none" stroke="currentColor" strokeWidth="1" opacity="0.28" />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
      {createElement(icon, { strokeWidth: 1.25, className: cx('relative opacity-80', iconClass) })}
      {children}
    </span>
  );
}

/** Bricks, planks, pipes, tiles and trusses, in a square of 28. */
const MOTIFS = [
  'M0 0H28M0 14H28M7 0V14M21 14V28',
  'M0 7H28M0 21H28',
  'M14 5a9 9 0 1 0 .01 0M14 10a4 4 0 1 0 .01 0',
  'M0 0H28V28M14 0V28M0 14H28',
  'M0 28L14 0L28 28M0 0H28',
] as const;
