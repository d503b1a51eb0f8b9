import { cx } from './cx.ts';
import { DialogFrame } from './dialog-frame.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';

export interface ModalProps extends DialogFrameProps {
  /** A CSS length, full width on phones; or a share of the screen such as '60%', full width up to tablets. */
  width?: string | undefined;
  flush?: boolean | undefined;
}

export function Modal({ width = '32rem', flush = false, ...dialog }: ModalProps) {
  const from = width.endsWith('%') ? 'tablet:w-(--width)' : 'mobile:w-(--width)';
  return (
    <DialogFrame
      {...dialog}
      wrapperClass="items-end justify-center mobile:items-start mobile:px-4 mobile:pt-[8dvh]"
      panelClass={cx(
        'mobile:max-h-[84dvh] mobile:rounded-lg max-h-[94dvh] w-full max-w-full rounded-t-lg starting:translate-y-2',
        from,
      )}
      // Relative to the screen, not to the space inside the margins.
      panelStyle={{ '--width': width.replace(/%$/, 'vw') }}
      bodyClass={flush ? '' : 'p-4'}
    />
  );
}
