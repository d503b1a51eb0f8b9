import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes the full width. */
  wide?: boolean | undefined;
}

export interface FactsProps {
  facts: readonly Fact[];
  className?: string | undefined;
}

/** A record's read-only fields, in as many columns as fit, two on a phone. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl
      className={cx(
        'mobile:grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] mobile:gap-x-6 grid grid-cols-2 gap-x-4 gap-y-3',
        className,
      )}
    >
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={cx('min-w-0', wide && 'col-span-full')}>
          <dt className="text-faint text-xs">{label}</dt>
          <dd className="wrap-anywhere">{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
