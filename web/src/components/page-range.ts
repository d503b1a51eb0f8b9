export interface PageRange {
  /** Numbers of the first and the last row shown, from 1; both 0 when there is none. */
  first: number;
  last: number;
  pages: number;
  /** The asked page, drawn back to the last that exists. */
  page: number;
}

export function pageRange(page: number, size: number, total: number): PageRange {
  const pages = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(Math.max(1, page), pages);
  return { first: total === 0 ? 0 : (shown - 1) * size + 1, last: Math.min(shown * size, total), pages, page: shown };
}
