import { useState } from 'react';
import { restoring } from '../machines/removed-line.ts';

interface Restore<Line> {
  type: 'line.restore';
  line: Line;
  /** Its previous position. */
  at: number;
}

interface AddedLines<Line, Edit> {
  lines: readonly Line[];
  /** The record's revision. After a save, earlier removals can no longer be undone. */
  revision: number;
  onEdit: ((edit: Edit) => void) & ((edit: Restore<Line>) => void);
}

/** For a form over a saved document: remembers the added line that was removed last. */
export function useAddedLines<Line extends { id: string }, Edit extends { type: string; id?: string }>({
  lines,
  revision,
  onEdit,
}: AddedLines<Line, Edit>) {
  const [removed, setRemoved] = useState<{ restore: Restore<Line>; revision: number }>();
  const restore = removed?.revision === revision ? removed.restore : undefined;
  return {
    edit: (edit: Edit) => {
      const undo = restoring(lines, edit);
      if (undo) setRemoved(undo === 'none' ? undefined : { restore: undo, revision });
      onEdit(edit);
    },
    /** The line that can be restored. */
    removed: restore && {
      line: restore.line,
      undo: () => {
        onEdit(restore);
        setRemoved(undefined);
      },
    },
  };
}
