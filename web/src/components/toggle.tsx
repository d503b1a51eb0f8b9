import { cx } from './cx.ts';

export interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

export function Toggle({ label, checked, onChange, hideLabel, disabled, className }: ToggleProps) {
  return (
    <label className={cx('inline-flex items-center gap-2 text-base select-none', disabled && 'opacity-50', className)}>
      <span className="relative inline-flex">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer border-control bg-sunken checked:border-accent-solid checked:bg-accent-solid h-[1.125rem] w-8 appearance-none rounded-full border transition-colors"
        />
        <span
          aria-hidden
          className="bg-control peer-checked:bg-on-solid pointer-events-none absolute top-[3px] left-[3px] size-3 rounded-full transition-transform peer-checked:translate-x-3.5"
        />
      </span>
      <span className={cx(hideLabel && 'sr-only')}>{label}</span>
    </label>
  );
}
