/** Whether this is a non-production system. Decided by the host name, as the gateway is. */
export const isDevelopment = (host: string): boolean => /dev|localhost|^127\.|^\[?::1/.test(host);

/** The first month of a year in reports, 1 or 4. The relay names January in the page (YEAR_STARTS=january). */
export const firstMonthOf = (page: Pick<Document, 'querySelector'>): FirstMonth =>
  page.querySelector('meta[name="year-starts"][content="january"]') === null ? 4 : 1;
export type FirstMonth = 1 | 4;

/** Whether there is a development inbox behind this page. The relay says so in the page. */
export const hasInbox = (page: Pick<Document, 'querySelector'>): boolean =>
  page.querySelector('meta[name="dev-inbox"]') !== null;

/** Whether everybody who can reach the console can read every code. The relay says so in the page (DEV_INBOX=on). */
export const hasOpenInbox = (page: Pick<Document, 'querySelector'>): boolean =>
  page.querySelector('meta[name="dev-inbox"][content="open"]') !== null;

/** Whether the browser knows that it has no network. */
export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;
