import type { ReactNode } from 'react';

export interface TwoLineProps {
  main: ReactNode;
  sub: ReactNode;
}

/** A cell with a second, quieter line. */
export function TwoLine({ main, sub }: TwoLineProps) {
  return (
    <span className="block min-w-0 leading-4">
      <span className="block truncate" title={typeof main === 'string' ? main : undefined}>
        {main}
      </span>
      <span className="text-faint block truncate text-xs font-normal">{sub}</span>
    </span>
  );
}
