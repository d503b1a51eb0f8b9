import { useCallback } from 'react';
import { editedLine, lineWithOffer } from '../../machines/sale-line.ts';
import type { ChosenOffer, LineDraft, LinePatch } from '../../machines/sale-line.ts';

type Lines<Line> = Readonly<Record<string, Line>>;

/** The part of the work on a quotation or an order that concerns its lines. */
interface LineWork<Line> {
  getSnapshot(): { context: { draft: { lines: Lines<Line> } } };
  send(event: { type: 'draft.edit'; patch: { lines: Lines<Line> } }): void;
}

/** Edits the lines of a draft. The handlers stay the same as long as the work does. */
export function useLineEdits<Line extends LineDraft>(work: LineWork<Line>) {
  const editLine = useCallback(
    (id: string, change: (line: Line) => Line) => {
      const { lines } = work.getSnapshot().context.draft;
      const line = lines[id];
      if (line) work.send({ type: 'draft.edit', patch: { lines: { ...lines, [id]: change(line) } } });
    },
    [work],
  );
  const handleLine = useCallback(
    (id: string, patch: LinePatch) => editLine(id, (line) => editedLine(line, patch)),
    [editLine],
  );
  const handleOffer = useCallback(
    (id: string, offer: ChosenOffer) => editLine(id, (line) => lineWithOffer(line, offer)),
    [editLine],
  );
  return { editLine, handleLine, handleOffer };
}
