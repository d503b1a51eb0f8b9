import { Check } from 'lucide-react';
import { startTransition, useId, useOptimistic } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface ChoiceChipsProps<V extends string> {
  /** The name of the group: 'Status'. */
  label: string;
  /** The chip for an empty selection, which means all. */
  allLabel: string;
  options: readonly { value: V; label: string }[];
  chosen: readonly V[];
  onChange: (chosen: readonly V[]) => void;
  /** After an option's label, which it describes: a count. */
  beside?: ((value: V) => ReactNode) | undefined;
  className?: string | undefined;
}

/** A multiple choice with all options visible. Selecting all of them clears the selection. */
export function ChoiceChips<V extends string>({
  label,
  allLabel,
  options,
  chosen,
  onChange,
  beside,
  className,
}: ChoiceChipsProps<V>) {
  // The address follows later, but the next click must build on this selection.
  const [shown, show] = useOptimistic(chosen);
  const choose = (next: readonly V[]) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  function toggle(value: V) {
    const next = shown.includes(value) ? shown.filter((one) => one !== value) : [...shown, value];
    choose(next.length === options.length ? [] : next);
  }
  return (
    <fieldset className={cx('flex min-w-0 flex-wrap gap-1.5', className)}>
      <legend className="sr-only">{label}</legend>
      <Chip label={allLabel} isOn={shown.length === 0} onClick={() => choose([])} />
      {options.map((option) => (
        <Chip
          key={option.value}
          isTickable
          label={option.label}
          isOn={shown.includes(option.value)}
          onClick={() => toggle(option.value)}
        >
          {beside?.(option.value)}
        </Chip>
      ))}
    </fieldset>
  );
}

interface ChipProps {
  label: string;
  isOn: boolean;
  /** Clicking it again deselects it. */
  isTickable?: boolean;
  onClick: () => void;
  children?: ReactNode;
}

function Chip({ label, isOn, isTickable = false, onClick, children }: ChipProps) {
  const besideId = useId();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-describedby={children ? besideId : undefined}
      onClick={onClick}
      className={cx(
        'h-control-sm inline-flex items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap transition-colors',
        isOn
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-line-strong bg-surface text-muted hover:border-control hover:text-ink',
      )}
    >
      {isTickable && (
        <span
          aria-hidden
          className={cx(
            'flex size-3.5 items-center justify-center rounded-sm border',
            isOn ? 'border-accent-solid bg-accent-solid text-on-solid' : 'border-control',
          )}
        >
          {isOn && <Check className="size-3" strokeWidth={3} />}
        </span>
      )}
      {label}
      {children && (
        <span id={besideId} aria-hidden className="font-normal tabular-nums empty:hidden">
          {children}
        </span>
      )}
    </button>
  );
}
