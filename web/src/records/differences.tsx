import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import type { Clash } from '../machines/record-work/draft.ts';

export interface DifferencesProps<Draft> {
  /** Who wrote the other version. */
  who: string;
  clashes: readonly Clash<Draft>[];
  labelOf: (part: string) => string;
  /** Renders one part of a draft. */
  show: (part: string, draft: Draft) => ReactNode;
  onTake: (part: string) => void;
  onKeep: (part: string) => void;
}

/** Conflicting changes by somebody else: before, theirs and mine, to be resolved part by part. */
export function Differences<Draft>({ who, clashes, labelOf, show, onTake, onKeep }: DifferencesProps<Draft>) {
  const all = (decide: (part: string) => void) => () => {
    for (const { part } of clashes) decide(part);
  };
  return (
    <Notice tone="warn" title={`${who} changed this while you were editing`}>
      <p className="mb-2">Your changes are kept. Choose which to save.</p>
      <ul className="flex max-h-[40dvh] flex-col gap-2 overflow-y-auto">
        {clashes.map(({ part, mine, theirs, before }) => (
          <li key={part} className="border-amber-line text-ink border-t pt-2">
            <p className="mb-1 text-xs">
              <span className="font-medium">{labelOf(part)}</span>
              <span className="text-muted"> was {show(part, before)}</span>
            </p>
            <div className="mobile:grid-cols-2 grid gap-2">
              <Choice label="Theirs" action="Take theirs" part={labelOf(part)} onChoose={() => onTake(part)}>
                {show(part, theirs)}
              </Choice>
              <Choice label="Mine" action="Keep mine" part={labelOf(part)} onChoose={() => onKeep(part)}>
                {show(part, mine)}
              </Choice>
            </div>
          </li>
        ))}
      </ul>
      {clashes.length > 1 && (
        <p className="border-amber-line mobile:grid-cols-2 mt-2 grid gap-2 border-t pt-2">
          <Button size="sm" onClick={all(onTake)}>
            Take all theirs
          </Button>
          <Button size="sm" onClick={all(onKeep)}>
            Keep all mine
          </Button>
        </p>
      )}
    </Notice>
  );
}

interface ChoiceProps {
  label: string;
  action: string;
  part: string;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ label, action, part, onChoose, children }: ChoiceProps) {
  return (
    <div className="bg-surface border-amber-line flex items-center justify-between gap-2 rounded-md border py-1 pr-1 pl-2">
      <span className="min-w-0 wrap-anywhere">
        <span className="text-faint block text-2xs">{label}</span>
        {children}
      </span>
      <Button size="sm" aria-label={`${action}: ${part}`} onClick={onChoose}>
        {action}
      </Button>
    </div>
  );
}
