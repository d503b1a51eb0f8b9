import { Button } from '../../components/button.tsx';
import { followStrip } from '../../components/page-strip.ts';
import type { ListSelection } from './list-selection.ts';

export interface SelectionBarProps {
  selection: ListSelection;
  /** Number of selected rows hidden by the filters. */
  outside: number;
}

/**
 * Number of selected rows, a message about those that left, and the actions. It overlays the end of the list, so that
 * no row moves.
 */
export function SelectionBar({ selection: { selected, onSelect, word, actions }, outside }: SelectionBarProps) {
  const isOpen = selected.size > 0 || word !== undefined;
  const parts = [
    `${selected.size.toLocaleString('en-IN')} selected`,
    outside > 0 && `${outside.toLocaleString('en-IN')} outside these filters`,
    word,
  ];
  const text = parts.filter(Boolean).join(' · ');
  return (
    <>
      {/* Rendered before it has content, because a screen reader would miss its first message. */}
      <output className="sr-only">{isOpen ? text : ''}</output>
      {isOpen && (
        <section
          ref={followStrip}
          aria-label="Selection"
          className="border-line-strong bg-raised shadow-pop sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border py-2 pr-2 pl-4"
        >
          <p className="min-w-48 flex-1 text-base font-medium tabular-nums">{text}</p>
          <div className="flex flex-wrap items-center gap-2">
            {selected.size > 0 && actions}
            <Button variant="ghost" shortcut="Esc" onClick={() => onSelect(new Set())}>
              {selected.size > 0 ? 'Clear' : 'Dismiss'}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
