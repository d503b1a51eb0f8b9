import type { ComponentPropsWithRef, ComponentType, MouseEvent } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { cx } from './cx.ts';
import { ariaKeys, Kbd } from './kbd.tsx';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** In progress: keeps width and focus, ignores clicks. */
  busy?: boolean | undefined;
  icon?: ComponentType<{ className?: string }> | undefined;
  /** Shown beside the label. Bind the key itself elsewhere. */
  shortcut?: string | undefined;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  icon: Icon,
  shortcut,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      aria-keyshortcuts={ariaKeys(shortcut)}
      // `disabled` would drop the keyboard focus.
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={handleClick}
      className={cx(buttonClass(variant, size), busy && 'cursor-progress', className)}
    >
      <span className={cx('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>
        {Icon && <Icon className="-ml-0.5 size-4 shrink-0" />}
        {children}
        {shortcut && (
          <Kbd isHint className="-mr-1" onSolid={variant === 'primary' || variant === 'danger'}>
            {shortcut}
          </Kbd>
        )}
      </span>
      {busy && <Spinner className="absolute" />}
    </button>
  );
}
