import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost';
export type ButtonSize = 'md' | 'sm';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent-solid text-on-solid hover:bg-accent-press active:bg-accent-press',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-control hover:bg-hover active:bg-selected',
  danger: 'bg-red-solid text-on-solid hover:bg-red-press active:bg-red-press',
  ghost: 'text-muted hover:bg-hover hover:text-ink active:bg-selected',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'h-control px-3 text-base gap-2',
  sm: 'h-control-sm px-2 text-sm gap-1.5',
};

/** Styles a link like a button. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return cx(
    'relative inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap select-none transition-colors',
    'disabled:pointer-events-none disabled:opacity-45',
    SIZES[size],
    VARIANTS[variant],
  );
}
