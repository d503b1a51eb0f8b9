import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Tab<K extends string> {
  key: K;
  label: string;
  /** How many there are behind it: a `TabCount`. It describes the tab, and is no part of its name. */
  count?: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps<K extends string> {
  /** The tab list's accessible name. */
  label: string;
  tabs: readonly Tab<K>[];
  value: K;
  onChange: (key: K) => void;
  /** Content of the selected tab. */
  children?: ReactNode;
  className?: string | undefined;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function Tabs<K extends string>({ label, tabs, value, onChange, children, className }: TabsProps<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function choose(key: K) {
    keepReach(panel.current);
    onChange(key);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const open = tabs.filter((tab) => !tab.disabled);
    const next =
      open[
        step(
          open.findIndex((tab) => tab.key === value),
          open.length - 1,
        )
      ];
    if (!next) return;
    choose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  }
  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={handleKeyDown}
        // The line is drawn inside, because anything outside would be scrollable.
        className="flex gap-5 overflow-x-auto overflow-y-hidden [scrollbar-width:none] shadow-[inset_0_-1px_var(--color-line)]"
      >
        {tabs.map((tab) => {
          const isChosen = tab.key === value;
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              data-key={tab.key}
              aria-labelledby={`${id}-${tab.key}-label`}
              aria-describedby={tab.count ? `${id}-${tab.key}-count` : undefined}
              aria-selected={isChosen}
              aria-controls={isChosen && children ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              disabled={tab.disabled}
              onClick={() => choose(tab.key)}
              className={cx(
                'flex h-9 shrink-0 items-center gap-1.5 border-b-2 text-base font-medium transition-colors focus-visible:-outline-offset-2 disabled:opacity-45',
                isChosen ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              <span id={`${id}-${tab.key}-label`}>{tab.label}</span>
              {tab.count && (
                // Positioned, because its hidden words would otherwise widen the page where the tabs are scrolled.
                <span id={`${id}-${tab.key}-count`} className="relative flex empty:hidden">
                  {tab.count}
                </span>
              )}
            </button>
          );
        })}
      </div>
      {children && (
        <div ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}-label`} className="pt-4">
          {children}
        </div>
      )}
    </div>
  );
}

/** Keeps the scroll position when the next tab is shorter, by not letting the page end any higher. */
function keepReach(panel: HTMLElement | null) {
  if (!panel || panel.closest('[role=dialog]')) return;
  const { top } = panel.getBoundingClientRect();
  panel.style.minHeight = globalThis.scrollY > 0 ? `${globalThis.innerHeight - top}px` : '';
}
