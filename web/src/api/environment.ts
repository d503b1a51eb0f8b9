/** Whether this is no production system: told by the address, as the gateway is chosen. */
export const isDevelopment = (host: string): boolean => /dev|localhost|^127\.|^\[?::1/.test(host);

/** Whether everybody who reaches the console can read every code: the relay says so in the page (DEV_INBOX=on). */
export const hasOpenInbox = (page: Pick<Document, 'querySelector'>): boolean =>
  page.querySelector('meta[name="dev-inbox"][content="open"]') !== null;
