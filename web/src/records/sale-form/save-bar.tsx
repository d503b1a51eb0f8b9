import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { PageFoot } from '../page-foot.tsx';

/** Id of its text, for controls that are disabled until the changes are saved. */
export const UNSAVED_ID = 'unsaved';

export interface WorkFootProps {
  work: EditWork;
  /** There are changes to save, or they are being saved. */
  isUnsaved: boolean;
  /** A picked file is still uploading. */
  waits?: boolean;
  /** Total with the unsaved changes, in rupees. `savedTotal` is the stored one. */
  total: number;
  savedTotal: number;
  onSave: () => void;
  /** What to do about the changes. */
  children: ReactNode;
}

/** The part of `useRecordWork` that the foot uses. */
interface EditWork {
  notices: ReactNode;
  canLook: boolean;
  look: () => void;
  canReset: boolean;
  reset: () => void;
  can: (command: 'edit') => boolean;
  isOn: (command: 'edit') => boolean;
}

/** The foot of the page of a document being worked on: notices, and what is unsaved. */
export const WorkFoot = ({ work, isUnsaved, waits = false, ...bar }: WorkFootProps) => (
  <PageFoot notices={work.notices} onLook={work.canLook ? work.look : undefined}>
    {isUnsaved && (
      <SaveBar
        busy={work.isOn('edit') || waits}
        canSave={work.can('edit')}
        canDiscard={work.canReset}
        onDiscard={work.reset}
        {...bar}
      />
    )}
  </PageFoot>
);

interface SaveBarProps extends Pick<WorkFootProps, 'total' | 'savedTotal' | 'onSave' | 'children'> {
  busy: boolean;
  canSave: boolean;
  canDiscard: boolean;
  onDiscard: () => void;
}

/** The total, and whether it is saved. */
function SaveBar({ total, savedTotal, busy, canSave, canDiscard, onSave, onDiscard, children }: SaveBarProps) {
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
