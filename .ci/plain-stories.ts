/** Stories in which users meet on one record: `npm test` also plays these in front of a plain gateway. */
export const MEETINGS = ['two-managers', 'sales-sees', 'request-to-order', 'stale-form', 'ended-session'];

/** Stories that show live updates: `npm run test:plain` plays them in front of a plain gateway (docs/PLAIN-MODE.md). */
export const PLAIN_STORIES = [...MEETINGS, 'quoting', 'challan'];

/** Stories that pass in front of the gateway of the specification alone: `GATEWAY=spec npm run test:plain`. */
export const SPEC_STORIES = ['two-managers', 'spec-gateway', 'spec-gateway-lacking'];
