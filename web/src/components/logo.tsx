import { fileUrl, thumbnailOf } from '@console/shared/uploads';
import { cx } from './cx.ts';
import { initials } from './initials.ts';

export interface LogoProps {
  /** Stored picture; initials are shown without one. */
  file: string | null;
  name: string;
  size?: 'sm' | 'lg' | undefined;
}

/** A company logo. Decorative, because the name is beside it. */
export function Logo({ file, name, size = 'sm' }: LogoProps) {
  const box = cx(
    'border-line shrink-0 overflow-hidden rounded-md border',
    size === 'sm' ? 'size-7 text-2xs' : 'size-12 text-base',
  );
  if (file !== null) {
    return (
      <img src={fileUrl(thumbnailOf(file))} alt="" loading="lazy" className={cx(box, 'bg-white object-contain')} />
    );
  }
  return (
    <span
      aria-hidden
      className={cx(box, 'bg-grey-soft text-grey inline-flex items-center justify-center font-semibold')}
    >
      {initials(name)}
    </span>
  );
}
