import { cx } from './cx.ts';

export interface KbdProps {
  children: string;
  onSolid?: boolean | undefined;
  className?: string | undefined;
}

export function Kbd({ children, onSolid = false, className }: KbdProps) {
  return (
    <kbd
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
