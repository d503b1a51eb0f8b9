import { readReference, referenceLine } from '@console/shared/reference';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface ErrorStateProps {
  /** What went wrong, written for people. A request id at its end is shown separately below. */
  message: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  busy?: boolean | undefined;
}

export function ErrorState({ message, children, onRetry, retryLabel = 'Try again', busy = false }: ErrorStateProps) {
  const head = readReference(message);
  const below = typeof children === 'string' ? readReference(children) : { words: children, reference: undefined };
  const reference = head.reference ?? below.reference;
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-4 py-8 text-center">
      <CircleAlert aria-hidden className="text-red mb-1 size-6 stroke-[1.5]" />
      <p className="font-medium">{head.words}</p>
      {below.words && <div className="text-muted max-w-[46ch] text-sm">{below.words}</div>}
      {reference && <p className="text-muted mt-1 text-xs tabular-nums">{referenceLine(reference)}</p>}
      {onRetry && (
        <Button icon={RotateCw} busy={busy} onClick={onRetry} className="mt-3">
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
