import { cx } from './cx.ts';

export interface KbdProps {
  children: string;
  /** A visual hint on a control that declares its key with `aria-keyshortcuts`. Not part of its accessible name. */
  isHint?: boolean | undefined;
  onSolid?: boolean | undefined;
  className?: string | undefined;
}

export function Kbd({ children, isHint = false, onSolid = false, className }: KbdProps) {
  return (
    <kbd
      aria-hidden={isHint || undefined}
      className={cx(
        // A phone has no keys.
        'max-mobile:hidden inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-sm border px-1 font-sans text-2xs font-medium',
        onSolid ? 'border-on-solid/35 text-on-solid' : 'border-line-strong bg-surface text-muted',
        className,
      )}
    >
      {children}
    </kbd>
  );
}

const ARIA_NAMES: Readonly<Record<string, string>> = { Ctrl: 'Control', '↵': 'Enter', Esc: 'Escape' };

/** Converts a key from the form on buttons ("Ctrl ↵") to `aria-keyshortcuts` ("Control+Enter"). */
export const ariaKeys = (shortcut: string | undefined): string | undefined =>
  shortcut
    ?.split(' ')
    .map((key) => ARIA_NAMES[key] ?? key)
    .join('+');
