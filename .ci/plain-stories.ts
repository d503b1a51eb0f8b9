/** Those of them in which people meet over one record: `npm test` plays these in front of a plain gateway too. */
export const MEETINGS = ['two-managers', 'sales-sees', 'request-to-order', 'stale-form', 'ended-session'];

/** Those that show how live the console is: `npm run test:plain` plays them in front of a plain gateway (docs/PLAIN-MODE.md). */
export const PLAIN_STORIES = [...MEETINGS, 'quoting', 'challan'];
