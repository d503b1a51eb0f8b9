import { formatDateTime } from '@console/shared/dates';
import type { ChangedBy } from './follow-others.ts';

/** How long a changed cell is tinted. */
const MARKED_MS = 2_000;

const ends = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

const CELLS = ':is(td:not([data-lead]), dd)';

/** What each cell says, by cell. */
export type Shown = ReadonlyMap<HTMLElement, string>;

/** What the cells of a row, or of a page, say now. */
export const shownIn = (root: HTMLElement | null): Shown =>
  new Map(cellsOf(root).map((cell) => [cell, textOf(cell)] as const));

/** The cells that say something else than before; undefined if there are none. */
export function changedCells(was: Shown): HTMLElement[] | undefined {
  const cells = [...was].flatMap(([cell, text]) => (cell.isConnected && textOf(cell) !== text ? [cell] : []));
  return cells.length > 0 ? cells : undefined;
}

/** Tints cells for a moment, and says from then on who changed them: on hover, and where a row has the focus. */
export function markCells(cells: readonly HTMLElement[], { by, at }: ChangedBy): void {
  const words = `by ${by.name}, ${formatDateTime(at)}`;
  for (const cell of cells) {
    cell.dataset['tip'] = `Changed ${words}`;
    tint(cell);
  }
  const row = cells[0]?.closest<HTMLElement>('[data-row]');
  if (!row) return;
  row.dataset['focusTip'] = `${labelsOf(cells)} changed ${words}`;
  row.ariaDescription = row.dataset['focusTip'];
}

/** Tints an element for a moment. A second change of a tinted one begins again. */
export function tint(element: HTMLElement): void {
  element.dataset['changed'] = '';
  clearTimeout(ends.get(element));
  ends.set(
    element,
    setTimeout(() => delete element.dataset['changed'], MARKED_MS),
  );
}

/** A row that is gone says so itself. */
const cellsOf = (root: HTMLElement | null): HTMLElement[] =>
  root && root.dataset['gone'] === undefined ? [...root.querySelectorAll<HTMLElement>(CELLS)] : [];

const labelsOf = (cells: readonly HTMLElement[]): string =>
  new Intl.ListFormat('en-GB').format(cells.map((cell) => cell.dataset['label'] ?? 'Details'));

/** The text that is shown, and the values of fields. A time counts as itself: "5 min ago" changes of its own accord. */
function textOf(node: Node): string {
  if (node instanceof HTMLTimeElement) return node.dateTime;
  if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) return node.value;
  if (node instanceof Text) return node.data;
  return [...node.childNodes].map(textOf).join('');
}
