/** Whether this is a non-production system. Decided by the host name, as the gateway is. */
export const isDevelopment = (host: string): boolean => /dev|localhost|^127\.|^\[?::1/.test(host);

/** Whether everybody who can reach the console can read every code. The relay says so in the page (DEV_INBOX=on). */
export const hasOpenInbox = (page: Pick<Document, 'querySelector'>): boolean =>
  page.querySelector('meta[name="dev-inbox"][content="open"]') !== null;
