import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';

/** Id of its text, for controls that are disabled until the changes are saved. */
export const UNSAVED_ID = 'unsaved';

export interface SaveBarProps {
  /** Total with the unsaved changes, in rupees. `savedTotal` is the stored one. */
  total: number;
  savedTotal: number;
  busy: boolean;
  canSave: boolean;
  canDiscard: boolean;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}

/** In the footer of a sale's page: the total, and whether it is saved. */
export function SaveBar({ total, savedTotal, busy, canSave, canDiscard, onSave, onDiscard, children }: SaveBarProps) {
  return (
    <div className="border-line bg-raised shadow-pop flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          Grand total <Money value={total} className="font-semibold" />
          {total !== savedTotal && (
            <span className="text-muted ml-2 text-sm font-normal">
              was <Money value={savedTotal} />
            </span>
          )}
        </p>
        <p id={UNSAVED_ID} className="text-muted text-sm">
          {children}
        </p>
      </div>
      <Button disabled={!canDiscard} onClick={onDiscard}>
        Discard changes
      </Button>
      <Button variant="primary" shortcut="Ctrl ↵" busy={busy} disabled={!canSave && !busy} onClick={onSave}>
        Save
      </Button>
    </div>
  );
}
