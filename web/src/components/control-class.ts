import { cx } from './cx.ts';

export interface ControlState {
  error?: string | undefined;
  warning?: string | undefined;
}

/** The frame of an input or select. Its border also shows the focus. */
export function controlClass({ error, warning }: ControlState, extra?: string): string {
  return cx(
    'w-full min-w-0 rounded-md border bg-surface text-base text-ink transition-[border-color]',
    'focus-visible:outline-2 focus-visible:-outline-offset-1',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint',
    '[&[readonly]]:bg-sunken',
    error
      ? 'border-red-solid focus-visible:outline-red-solid'
      : warning
        ? 'border-amber-solid'
        : 'border-control hover:border-muted',
    extra,
  );
}
