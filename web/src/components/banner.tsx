import type { ReactNode } from 'react';

export interface BannerProps {
  children: ReactNode;
}

/** The strip above everything that says this is no production system. */
export function Banner({ children }: BannerProps) {
  return (
    <aside
      aria-label="System"
      className="bg-amber-soft text-amber border-amber-line border-b px-4 py-1 text-center text-xs font-medium"
    >
      {children}
    </aside>
  );
}
