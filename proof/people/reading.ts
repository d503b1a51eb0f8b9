import type { Page } from '@playwright/test';

/**
 * What a screen shows about records, as text. Leaves out what is specific to this window: ages, viewer marks, drafts.
 */
export interface Reading {
  /** Path and query. */
  address: string;
  /** Something is still loading. */
  isLoading: boolean;
  /** The titles of open dialogs. */
  dialogs: readonly string[];
  /** Headings of the page, its panels and its dialogs. */
  headings: readonly string[];
  tables: readonly TableRead[];
  /** `label: value` of read-only content. */
  facts: readonly string[];
  /** `label: value` of editable fields. */
  fields: readonly string[];
  /** Start of the `fields` entry of the focused combobox, whose text is only a search. */
  sought: string | undefined;
  /** Ids of rows that the screen marks as this user's claims. */
  mine: readonly string[];
  /** The text of the live badge. */
  freshness: string;
}

export interface TableRead {
  name: string;
  rows: readonly { id: string; text: string }[];
}

export const readPage = (page: Page): Promise<Reading> => inPage(page, read);

const IS_LEAVING = /Execution context was destroyed/;

/** Runs `look` in the page, or again in the one that replaces it meanwhile. */
export async function inPage<Seen>(page: Page, look: () => Seen): Promise<Seen> {
  for (;;) {
    try {
      return await page.evaluate(look);
    } catch (error) {
      if (!IS_LEAVING.test(String(error))) throw error;
    }
  }
}

/** Runs in the page. */
function read(): Reading {
  const IGNORED = 'time, [data-lead], .row-gone, [aria-live], .sr-only, [aria-hidden=true], svg';
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll(IGNORED)) part.remove();
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const all = <T extends Element>(selector: string): T[] => [...document.querySelectorAll<T>(selector)].filter(isShown);
  const RICH_TEXT = '[contenteditable=true]';
  const DIALOGS = '[role=dialog], [role=alertdialog]';
  const titleOf = (dialog: Element): string => {
    const heading = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
    return heading ? textOf(heading) : (dialog.getAttribute('aria-label') ?? '');
  };
  const place = (element: Element): string => {
    const dialog = element.closest(DIALOGS);
    return dialog ? `dialog '${titleOf(dialog)}'` : 'page';
  };
  const labelOf = (field: HTMLInputElement): string =>
    field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name;
  const valueOf = (field: HTMLInputElement): unknown => {
    if (field.matches(RICH_TEXT)) return textOf(field);
    return field.type === 'checkbox' ? field.checked : field.value;
  };
  const nameOf = (field: HTMLInputElement): string => `${place(field)}: ${labelOf(field)}: `;
  return {
    address: location.pathname + location.search,
    isLoading: document.querySelector('[aria-busy=true], [data-skeleton], .bg-grey-soft.animate-pulse') !== null,
    dialogs: all(DIALOGS).map(titleOf),
    headings: all('main h1, main h2, [role=dialog] h2')
      .filter((heading) => !heading.closest(RICH_TEXT))
      .map((heading) => `${place(heading)}: ${textOf(heading)}`),
    tables: all<HTMLTableElement>('main table, [role=dialog] table').map((table) => ({
      name: `${place(table)}: ${table.caption?.textContent ?? ''}`,
      rows: [...table.querySelectorAll('tr[data-row-id]:not([data-gone])')].map((row) => ({
        id: row.getAttribute('data-row-id') ?? '',
        text: [...row.querySelectorAll(':scope > td:not([data-lead])')].map(textOf).join(' | '),
      })),
    })),
    facts: all('dl dt').map(
      (label) => `${place(label)}: ${textOf(label)}: ${textOf(label.nextElementSibling ?? label)}`,
    ),
    fields: all<HTMLInputElement>(`:is(main, [role=dialog]) :is(input, select, textarea, ${RICH_TEXT})`)
      // Row selection is specific to this window.
      .filter((field) => field.type !== 'search' && !field.closest('[data-lead]'))
      .map((field) => nameOf(field) + valueOf(field)),
    sought: all<HTMLInputElement>('input[role=combobox]:focus').map(nameOf)[0],
    mine: [...document.querySelectorAll('tr[data-row-id]')]
      .filter((row) => row.querySelector('[data-tip="You are working on this"]'))
      .map((row) => row.getAttribute('data-row-id') ?? ''),
    freshness:
      all('[role=status], output')
        .map(({ textContent }) => textContent?.trim() ?? '')
        .find((words) => /^(live|stale|offline)/i.test(words)) ?? '',
  };
}

/** Moves the pointer off the lists and the focus off the rows. */
export async function letGo(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await inPage(page, () => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.closest('table')) focused.blur();
    for (const frame of document.querySelectorAll('.table-frame')) frame.scrollTop = 0;
    window.scrollTo(0, 0);
  });
}
