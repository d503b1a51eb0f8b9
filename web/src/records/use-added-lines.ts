import { useState } from 'react';
import { restoring } from '../machines/removed-line.ts';

interface Restore<Line> {
  type: 'line.restore';
  line: Line;
  /** Where it stood. */
  at: number;
}

interface AddedLines<Line, Edit> {
  lines: readonly Line[];
  /** Of the record: with what was saved, what was removed before is past. */
  revision: number;
  onEdit: ((edit: Edit) => void) & ((edit: Restore<Line>) => void);
}

/** What a form over a saved document remembers of lines that are yet to be added to it: the last one taken out again. */
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
    /** The line that can be had back. */
    removed: restore && {
      line: restore.line,
      undo: () => {
        onEdit(restore);
        setRemoved(undefined);
      },
    },
  };
}
