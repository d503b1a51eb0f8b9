import type { Order } from '@console/shared/entities/order';
import type { FormRules } from './form-rules.ts';
import { editedLines, lineAnswers, linePathOf, newLineErrors, NO_LINES } from './new-lines.ts';
import type { NewLine, NewLineEdit } from './new-lines.ts';
import { restoring } from './removed-line.ts';

/** Lines that are added to an order. */
export interface AddedLines {
  lines: readonly NewLine[];
}

export const addedLinesRules: FormRules<Order, AddedLines, NewLineEdit> = {
  noun: 'line',
  blank: { lines: [] },
  errors: ({ lines }) => ({ ...(lines.length === 0 && { order_lines: NO_LINES }), ...newLineErrors(lines) }),
  pathOf: (field, { lines }) => linePathOf(field, lines),
  writing: {
    edited: ({ lines }, edit) => ({ lines: editedLines(lines, edit) }),
    answers: lineAnswers,
    undoOf: ({ lines }, edit) => restoring(lines, edit),
  },
};
