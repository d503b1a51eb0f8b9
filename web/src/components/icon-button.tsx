import type { ComponentPropsWithRef, ComponentType } from 'react';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ComponentType<{ className?: string }>;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  busy?: boolean | undefined;
}

export function IconButton({
  label,
  icon: Icon,
  variant = 'ghost',
  size = 'md',
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      data-tip={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass(variant, size), 'aspect-square !px-0', className)}
    >
      {busy ? <Spinner /> : <Icon className="size-4 shrink-0" />}
    </button>
  );
}
