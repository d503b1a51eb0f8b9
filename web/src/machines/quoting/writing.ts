import { editedLine, lineWithOffer } from '../sale-line.ts';
import type { QuotingContext, QuotingEvent, QuotingLine } from './contract.ts';
import { keptPart, newLine, takenPart } from './lines.ts';
import { followedAs } from './news.ts';
import { newQuotingTerms } from './rules.ts';

type Written = Partial<QuotingContext>;

/** Adds the selected requests to the draft. A request removed before comes back with its input. */
export function withSelected({ selected, sellers, lines, newKey }: QuotingContext): Written {
  const ticked = new Set(selected.map(({ request_id }) => request_id));
  const known = new Set(lines.map(({ request_id }) => request_id));
  const kept = lines.map((line) => (ticked.has(line.request_id) ? { ...line, isOut: false } : line));
  const added = selected.filter(({ request_id }) => !known.has(request_id)).map((row) => newLine(row, sellers));
  return { lines: [...kept, ...added], selected: [], problem: undefined, key: newKey() };
}

/** An empty draft. */
export const emptied = ({ newKey }: QuotingContext): Written => ({
  lines: [],
  terms: newQuotingTerms(),
  mode: 'new',
  quotation: undefined,
  isTried: false,
  refused: {},
  problem: undefined,
  key: newKey(),
  attempt: undefined,
  unsure: undefined,
});

/** Applies the person's edits, removals, restores and conflict decisions. Every change gets a new idempotency key. */
export function written(context: QuotingContext, event: QuotingEvent): Written {
  const { newKey, sellers, terms } = context;
  const anew = { problem: undefined, key: newKey() };
  switch (event.type) {
    case 'line.edit':
      return lineWritten(context, event, (line) => ({ ...line, draft: editedLine(line.draft, event.patch) }));
    case 'line.offer':
      return lineWritten(context, event, (line) => ({ ...line, draft: lineWithOffer(line.draft, event.offer) }));
    case 'line.remove':
    case 'line.restore':
      return lineWritten(context, event, (line) => ({ ...line, isOut: event.type === 'line.remove' }));
    case 'part.take':
      return lineWritten(context, event, (line) => takenPart(line, event.part, sellers));
    case 'part.keep':
      return lineWritten(context, event, (line) => keptPart(line, event.part));
    case 'terms.edit':
      return { ...anew, terms: { ...terms, ...event.patch } };
    case 'mode.choose':
      return { ...anew, mode: event.mode, isTried: false };
    case 'target.choose':
      return { ...anew, quotation: event.quotation && followedAs(event.quotation) };
    default:
      return {};
  }
}

/** Editing a line also clears the server's errors about it. */
function lineWritten(
  { refused, lines, newKey }: QuotingContext,
  { request_id }: { request_id: number },
  write: (line: QuotingLine) => QuotingLine,
): Written {
  const { [request_id]: _answered, ...rest } = refused;
  return {
    lines: lines.map((line) => (line.request_id === request_id ? write(line) : line)),
    refused: rest,
    problem: undefined,
    key: newKey(),
  };
}
