import type { ReactNode } from 'react';
import { useHotkeys } from '../components/use-hotkeys.ts';

export interface PageFootProps {
  /** Of `useRecordWork`; null for nothing to say. */
  notices: ReactNode;
  /** Says that the person has looked at what changed; undefined where there is nothing to look at. */
  onLook?: (() => void) | undefined;
  /** What is unsaved, and how it is saved. */
  children?: ReactNode;
}

/**
 * The end of a page of work, always in sight. News of colleagues comes here, and not above the form: it would push
 * the form away from under the pointer.
 */
export function PageFoot({ notices, onLook, children }: PageFootProps) {
  useHotkeys(onLook ? { r: { run: onLook, label: 'Mark the changes as reviewed' } } : {}, onLook !== undefined);
  return (
    <div className="sticky bottom-3 z-10 flex flex-col gap-2">
      {notices && (
        <div className="*:shadow-pop flex max-h-[60dvh] flex-col gap-2 overflow-y-auto rounded-lg">{notices}</div>
      )}
      {children}
    </div>
  );
}
