import { DialogFrame } from './dialog-frame.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';

export interface DrawerProps extends DialogFrameProps {
  /** Any CSS length. Takes the full width on narrow screens. */
  width?: string | undefined;
  /** The content has its own padding, like a table that extends to the edges. */
  flush?: boolean | undefined;
}

/** The panel on the right for working on one record. */
export function Drawer({ width = '34rem', flush = false, ...dialog }: DrawerProps) {
  return (
    <DialogFrame
      {...dialog}
      wrapperClass="justify-end"
      panelClass="h-dvh w-full tablet:w-(--width) tablet:max-w-[92vw] starting:translate-x-8"
      panelStyle={{ '--width': width }}
      bodyClass={flush ? '' : 'p-4'}
    />
  );
}
