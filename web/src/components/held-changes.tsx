import { ArrowDownToLine } from 'lucide-react';

export interface HeldChangesProps {
  /** Rows waiting to appear. */
  arrived: number;
  /** Rows shown struck through. */
  left: number;
  /** Defaults to 'left the list'. */
  leftWord?: string | undefined;
  onSettle: () => void;
}

/** '3 new · 1 left the list': changes that wait until pointer and focus leave the list, or until this is clicked. */
export function HeldChanges({ arrived, left, leftWord = 'left the list', onSettle }: HeldChangesProps) {
  const parts = [arrived > 0 && `${arrived} new`, left > 0 && `${left} ${leftWord}`].filter(Boolean);
  return (
    <span aria-live="polite" className="inline-flex">
      {parts.length > 0 && (
        <button
          type="button"
          onClick={onSettle}
          data-tip="Show now"
          className="bg-accent-soft text-accent hover:bg-hover inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap"
        >
          <ArrowDownToLine aria-hidden className="size-3.5" />
          {parts.join(' · ')}
        </button>
      )}
    </span>
  );
}
