/** Stories in which users meet on one record: `npm test` also plays these in front of a plain gateway. */
export const MEETINGS = ['two-managers', 'sales-sees', 'request-to-order', 'stale-form', 'ended-session'];

/** Stories that show live updates: `npm run test:plain` plays them in front of a plain gateway (docs/PLAIN-MODE.md). */
export const PLAIN_STORIES = [...MEETINGS, 'quoting', 'challan'];

/**
 * The tag of a story for each step of a sale, from signing in to the reports, and of the records behind it: `npm test`
 * also plays these in front of the gateway of the specification.
 */
export const CHAIN = '@chain';

/** `GATEWAY=spec npm run test:plain` plays these, but for those of `web/e2e/support/beyond-specification.ts`. */
export const SPEC_STORIES = [
  ...['spec-gateway', 'spec-gateway-lacking', ...MEETINGS, 'login', 'quoting', 'quotation', 'order', 'challan'],
  ...['purchase-order', 'purchase-orders', 'purchase-order-lines', 'purchase-order-talk', 'reports', 'customers'],
  ...['sellers', 'products', 'blogs'],
];
