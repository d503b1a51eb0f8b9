import type { RowClaim } from './column.ts';
import { cx } from './cx.ts';
import { initials } from './initials.ts';

export interface ClaimMarkProps {
  claim: RowClaim;
}

/** Who holds a record: filled for oneself, outlined for a colleague. */
export function ClaimMark({ claim: { name, mine } }: ClaimMarkProps) {
  const words = mine ? 'You are working on this' : `${name} is working on this`;
  return (
    <span
      title={words}
      className={cx(
        'inline-flex size-5 items-center justify-center rounded-full align-middle text-[0.5625rem] font-semibold',
        mine ? 'bg-accent-solid text-on-solid' : 'border-control bg-surface text-muted border',
      )}
    >
      <span aria-hidden>{initials(name)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
