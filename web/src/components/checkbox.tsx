import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';

export interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean, withShift: boolean) => void;
  /** Partly checked. */
  mixed?: boolean | undefined;
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

export function Checkbox({ label, checked, onChange, mixed = false, hideLabel, disabled, className }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={cx('inline-flex items-center gap-2 align-middle text-base select-none', className)}>
      <input
        ref={input}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked, isWithShift(event.nativeEvent))}
        className="accent-accent-solid size-4 disabled:opacity-40"
      />
      <span className={cx(hideLabel && 'sr-only')}>{label}</span>
    </label>
  );
}

/** The change comes from a click, by mouse or space bar. */
const isWithShift = (event: Event) => 'shiftKey' in event && event.shiftKey === true;
