import { DialogFrame } from './dialog-frame.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';

export interface ModalProps extends DialogFrameProps {
  /** Any CSS length, or a share of the screen such as '60%'; narrow screens give it all they have. */
  width?: string | undefined;
  flush?: boolean | undefined;
}

export function Modal({ width = '32rem', flush = false, ...dialog }: ModalProps) {
  return (
    <DialogFrame
      {...dialog}
      wrapperClass="items-end justify-center mobile:items-start mobile:px-4 mobile:pt-[8dvh]"
      panelClass="max-h-[94dvh] w-full rounded-t-lg mobile:max-h-[84dvh] mobile:rounded-lg tablet:w-(--width) tablet:max-w-full data-closed:translate-y-2 data-closed:opacity-0"
      // Of the screen, not of what its margins leave.
      panelStyle={{ '--width': width.replace(/%$/, 'vw') }}
      bodyClass={flush ? '' : 'p-4'}
    />
  );
}
