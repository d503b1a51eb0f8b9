/** The list that a record was last opened from, as it was then. */
export interface OpenedList {
  /** 'order', 'orders' */
  one: string;
  many: string;
  /** The addresses of the pages of its loaded rows, in display order. */
  paths: readonly string[];
  /** Index of the first of them in the whole list. */
  offset: number;
  /** Number of rows in the whole list. */
  total: number;
}

let opened: OpenedList | undefined;

export function rememberList(list: OpenedList): void {
  opened = list;
}

/** @param path the address of a page, without its query. Undefined if it is none of the list that a record was last opened from. */
export function placeInList(path: string): { list: OpenedList; at: number } | undefined {
  const at = opened?.paths.findIndex((other) => other.split('?', 1)[0] === path) ?? -1;
  return opened && at !== -1 ? { list: opened, at } : undefined;
}

export function clearOpenedList(): void {
  opened = undefined;
}
