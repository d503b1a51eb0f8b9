export interface PageRange {
  /** First and last row shown, from 1; both 0 if there are none. */
  first: number;
  last: number;
  pages: number;
  /** The requested page, or the last existing one. */
  page: number;
}

export function pageRange(page: number, size: number, total: number): PageRange {
  const pages = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(Math.max(1, page), pages);
  return { first: total === 0 ? 0 : (shown - 1) * size + 1, last: Math.min(shown * size, total), pages, page: shown };
}
