import { DialogFrame } from './dialog-frame.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';

export interface DrawerProps extends DialogFrameProps {
  /** Any CSS length; narrow screens give it all they have. */
  width?: string | undefined;
  /** The content brings its own margins, as a table that runs to the edges does. */
  flush?: boolean | undefined;
}

/** The sheet at the right in which one record is worked on. */
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
