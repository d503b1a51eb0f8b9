import type { ReactNode } from 'react';
import { followStrip } from '../components/page-strip.ts';
import { useHotkeys } from '../components/use-hotkeys.ts';

export interface PageFootProps {
  /** From `useRecordWork`; null if there is nothing to show. */
  notices: ReactNode;
  /** Marks the changes as seen; undefined if there is nothing to look at. */
  onLook?: (() => void) | undefined;
  /** What is unsaved, and the controls to save it. */
  children?: ReactNode;
}

/**
 * The always visible footer of a page. Notices appear here and not above the form, where they would push it away from
 * the pointer.
 */
export function PageFoot({ notices, onLook, children }: PageFootProps) {
  useHotkeys(onLook ? { r: { run: onLook, label: 'Mark the changes as reviewed' } } : {}, onLook !== undefined);
  return (
    <div ref={followStrip} className="sticky bottom-3 z-10 flex flex-col gap-2">
      {notices && (
        <div className="*:shadow-pop flex max-h-[60dvh] flex-col gap-2 overflow-y-auto rounded-lg">{notices}</div>
      )}
      {children}
    </div>
  );
}
