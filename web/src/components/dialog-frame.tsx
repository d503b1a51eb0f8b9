import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import { createContext, use, useLayoutEffect, useState } from 'react';
import type { CSSProperties, ReactNode, RefObject, SubmitEvent } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { PeekHost } from './peek-host.tsx';
import { PausedMark } from './paused-mark.tsx';
import { HotkeyScopeContext, useHotkeyScope } from './use-hotkeys.ts';

export interface DialogFrameProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A line below the title: an id, a customer, a badge. */
  subtitle?: ReactNode;
  /** Beside the close button. */
  headerActions?: ReactNode;
  /** Notices between the header and the scrolling content. */
  banner?: ReactNode;
  footer?: ReactNode;
  /** Prevents closing by Esc, backdrop or button during a call. */
  locked?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  children?: ReactNode;
}

interface Shape {
  wrapperClass: string;
  panelClass: string;
  panelStyle?: CSSProperties | undefined;
  bodyClass: string;
}

/**
 * Whether the surrounding dialog is mounted; true outside any dialog. A nested dialog opens only after its parent has
 * mounted. If both opened at the same time, it would be below its parent.
 */
const ParentMounted = createContext(true);

export function DialogFrame({
  open,
  onClose,
  title,
  subtitle,
  headerActions,
  banner,
  footer,
  locked = false,
  initialFocus,
  role = 'dialog',
  children,
  wrapperClass,
  panelClass,
  panelStyle,
  bodyClass,
}: DialogFrameProps & Shape) {
  const isOpen = use(ParentMounted) && open;
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (isOpen) noteOpened();
  }, [isOpen]);
  const close = () => {
    if (!locked) onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      role={role}
      initialFocus={initialFocus as RefObject<HTMLElement>}
      className="fixed inset-0 z-40 outline-none"
    >
      {/* Fades in but never out: a dialog that is fading out would still catch the next Esc. */}
      <DialogBackdrop className="bg-scrim absolute inset-0 transition-opacity duration-150 starting:opacity-0" />
      <div
        className={cx('absolute inset-0 flex', wrapperClass)}
        // React would pass it on to a form that the dialog was opened from, and submit that too. Headless UI calls no
        // handler of a submission whose default was prevented, so this one is not the Dialog's.
        onSubmit={(event: SubmitEvent) => event.stopPropagation()}
      >
        <DialogPanel
          ref={setPanel}
          style={panelStyle}
          className={cx(
            'bg-raised shadow-sheet [--ground:var(--color-raised)] flex flex-col transition duration-150 ease-out starting:opacity-0',
            panelClass,
          )}
        >
          <HotkeyScope open={isOpen} isQuestion={role === 'alertdialog'}>
            <ParentMounted value={panel !== null}>
              <header className="border-line flex items-start gap-3 border-b py-3 pr-3 pl-4">
                <div className="min-w-0 flex-1">
                  <DialogTitle className="text-lg font-semibold wrap-anywhere">{title}</DialogTitle>
                  {subtitle && (
                    <div className="text-muted mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                      {subtitle}
                      <PausedMark short />
                    </div>
                  )}
                </div>
                {headerActions}
                <IconButton label="Close" icon={X} size="sm" disabled={locked} onClick={close} />
              </header>
              {banner && <div className="border-line flex flex-col gap-2 border-b p-3">{banner}</div>}
              <div className={cx('min-h-0 flex-1 overflow-y-auto overscroll-contain', bodyClass)}>
                <PeekHost>{children}</PeekHost>
              </div>
              {footer && (
                <footer className="border-line bg-surface flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3 last:rounded-b-[inherit]">
                  {footer}
                </footer>
              )}
            </ParentMounted>
          </HotkeyScope>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/** The current series of rapid clicks, such as a double click, and the one in which a dialog last opened. */
let run = 0;
let openedIn = -1;
/** Number of clicks in the series, including the current one. */
let count = 0;

/**
 * A dialog opened. Further clicks of the same series were meant for what was there before, so the dialog ignores them.
 */
function noteOpened(): void {
  openedIn = run;
}

function handlePress(event: MouseEvent): void {
  count = event.detail;
  if (count <= 1) run += 1;
  // The focus stays where the dialog put it.
  if (isRest(count)) event.preventDefault();
}

function handleRelease(event: PointerEvent): void {
  // A touch event precedes the click made from it.
  if (event.pointerType !== 'touch' && isRest(count)) event.stopImmediatePropagation();
}

function handleClick(event: MouseEvent): void {
  if (!isRest(event.detail)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isRest = (clicks: number): boolean => clicks > 1 && run === openedIn;

// On the window, so that it runs before a dialog's document listener for clicks outside.
globalThis.addEventListener?.('mousedown', handlePress, true);
globalThis.addEventListener?.('pointerup', handleRelease, true);
globalThis.addEventListener?.('click', handleClick, true);

interface HotkeyScopeProps {
  open: boolean;
  /** Blocks all keys below it, including the help. */
  isQuestion?: boolean | undefined;
  children: ReactNode;
}

/** Blocks the keys below while it is open. Built into Drawer and Modal. */
function HotkeyScope({ open, isQuestion, children }: HotkeyScopeProps) {
  return <HotkeyScopeContext value={useHotkeyScope(open, isQuestion)}>{children}</HotkeyScopeContext>;
}
