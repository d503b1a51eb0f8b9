import type { ReactNode } from 'react';

export interface PageFootProps {
  /** Of `useRecordWork`; null for nothing to say. */
  notices: ReactNode;
  /** What is unsaved, and how it is saved. */
  children?: ReactNode;
}

/**
 * The end of a page of work, always in sight. News of colleagues comes here, and not above the form: it would push
 * the form away from under the hand.
 */
export function PageFoot({ notices, children }: PageFootProps) {
  return (
    <div className="sticky bottom-3 z-10 flex flex-col gap-2">
      {notices && (
        <div className="*:shadow-pop flex max-h-[60dvh] flex-col gap-2 overflow-y-auto rounded-lg">{notices}</div>
      )}
      {children}
    </div>
  );
}
