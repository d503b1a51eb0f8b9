export const CURRENCY = 'INR';
export const LOCALE = 'en-IN';
export const TIMEZONE = 'Asia/Kolkata';
export const TIMEZONE_OFFSET = '+05:30';
export const DEFAULT_LANGUAGE = 'en';

/** The marketplace's own organisation: its sellers, quotations and orders belong to it. */
export const OWN_ORG_ID = 1002;

export const PHONE_LENGTH = 10;
export const GSTIN_LENGTH = 15;
export const LOGIN_INPUT_MAX = 100;
export const CONFIRM_INPUT_MAX = 100;
export const ARCHIVE_REASON_MAX = 50;
export const REJECT_MESSAGE_MAX = 500;
/** Files of a customer's purchase orders on one quotation. */
export const PURCHASE_ORDERS_MAX = 20;
/** Lines of one document. */
export const LINES_MAX = 200;
/** Characters of a remark on one line of a document. */
export const LINE_REMARK_MAX = 500;
export const BLOG_MAX = { title: 150, body: 100_000, tag: 30, tags: 10 } as const;
export const OFFER_INPUT_MAX = 50;
export const DOCUMENT_NUMBER_MAX = 16;
export const QUANTITY_MAX = 999_999_999;
/** In rupees, of one amount that is entered. */
export const AMOUNT_MAX = 999_999_999_999;

export const DEFAULT_MARGIN_PERCENT = 10;
export const DEFAULT_QUOTATION_DISCOUNT = 0;
export const DEFAULT_PAYMENT_TERMS = '100% Upfront';
export const PAYMENT_TERMS = ['100% upfront', '50% upfront and 50% on delivery', 'Cash on Delivery'] as const;
/** Suggested ways to pay. Others may be entered. */
export const PAYMENT_MODES = ['NEFT', 'RTGS', 'IMPS', 'UPI', 'Cheque', 'Cash'] as const;
export const DEFAULT_CHARGE_NAMES = ['Delivery', 'Adjust Amount'] as const;
export const OFFER_DELIVERY_DAYS = 7;
export const REGIONAL_STATE = 'Karnataka';

export const PAGE_SIZE = {
  sellers: 10,
  leads: 10,
  products: 30,
  skus: 10,
  offersBySku: 80,
  offersBySeller: 10,
  rfqs: 10,
  rfqPage: 100,
  rfqsByDate: 30,
  quotations: 10,
  existingQuotations: 30,
  orders: 10,
  expenses: 10,
  documents: 10,
  blogs: 10,
  organisations: 10,
  comments: 10,
  addresses: 30,
  creditNotes: 10,
  purchaseOrders: 10,
  poPayments: 10,
  payments: 10,
  outstanding: 50,
  dcs: 10,
  tenants: 10,
  users: 500,
  categories: 500,
  tickets: 10,
  pending: 5,
  categoryGrid: 12,
  analytics: 5,
} as const;
export const PAGE_LIMIT_MAX = 500;
export const PENDING_PAGE_SIZES = [5, 10, 15, 20] as const;
export const CATALOGUE_TILES = 6;
export const CATALOGUE_SUBCATEGORIES = 3;

/** How many of the records that block an action a refusal names. */
export const BLOCKERS_SHOWN = 20;
/** In a download, the first paper of a record, which has no letter. */
export const FIRST_REVISION = '0';
/** Of one person: how many views, and how long their names and addresses are. */
export const SAVED_VIEW = { perPerson: 100, nameMax: 60, queryMax: 2_000 } as const;
export const LOOKBACK_DAYS = 365;
export const ACTIVITY_INTERVAL_MS = 15_000;
export const TOAST_MS = 4_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const REFRESH_RETRIES = 3;

export const OTP = {
  length: 6,
  lifetimeMs: 5 * 60_000,
  tries: 5,
  /** Codes for one account: requested from one address, and from all addresses together. */
  perAsker: { max: 5, windowMs: 10 * 60_000 },
  perAccount: { max: 50, windowMs: 10 * 60_000 },
  perAddress: { max: 60, windowMs: 60_000 },
  /** Requests from addresses not known for the account wait beyond this. */
  overall: { max: 1_000, windowMs: 60_000 },
  /** Wrong codes for one account: from one address, and from all together (docs/OPERATIONS.md, Sign-in codes). */
  wrongPerAsker: { max: 20, windowMs: 24 * 3_600_000 },
  wrongPerAccount: { max: 100, windowMs: 24 * 3_600_000 },
  /** How long sign-in from addresses not known for the account is paused once the total is reached. */
  pauseMs: 24 * 3_600_000,
  /** How long an address stays known after a sign-in from it. */
  knownMs: 90 * 24 * 3_600_000,
} as const;

/** Sign-in through an identity provider. */
export const PROVIDER = {
  /** How long a user may take to sign in there. */
  attemptMs: 10 * 60_000,
  /** Provider responses per address, since each one causes a request to the provider. */
  perAddress: { max: 60, windowMs: 60_000 },
  /** The console page to which the provider redirects the browser. */
  returnPath: '/login/callback',
  /** Maximum characters of the provider's response. */
  answerMax: 3_500,
} as const;

export const DISPLAY = {
  nameMax: 60,
  tokenMax: 200,
  /** A display says every few seconds that its board is open; after so long without a word it counts as off. */
  offAfterMs: 60_000,
} as const;

export const TOKEN = {
  accessMs: 10 * 60_000,
  refreshIdleMs: 12 * 3_600_000,
  refreshAbsoluteMs: 7 * 24 * 3_600_000,
  refreshGraceMs: 10_000,
} as const;

export const CLAIM = { leaseMs: 30_000, renewMs: 10_000, passedOverMs: 15 * 60_000 } as const;

export const RATE = {
  callsPerSecond: 100,
  /** Per address, for calls before sign-in; the same again for calls with a token unknown to the gateway. */
  callsBeforeSignIn: 30,
  socketsPerAddress: 500,
  /** Of these, how many may be waiting to sign in. */
  strangersPerAddress: 100,
  /** Sockets accepted per user, over all windows, and per address, whose windows may all connect at once. */
  greetingsOfUser: { atOnce: 200, perSecond: 10 },
  greetingsPerAddress: { atOnce: 500, perSecond: 50 },
  messagesPerSecond: 50,
  /** Per user, over all sockets: four windows at their busiest. */
  messagesOfUserPerSecond: 200,
  heldByNext: 3,
} as const;

export const LIVE = {
  /** Time limit for a new socket to sign in. */
  signInMs: 5_000,
  pulseMs: 5_000,
  countsMinMs: 250,
  countsCheckMs: 60_000,
  logKeptMs: 7 * 24 * 3_600_000,
} as const;

/** Maximum body size in bytes. */
export const BODY_MAX = {
  json: 1024 * 1024,
  beforeSignIn: 4 * 1024,
  /** All bodies that a relay is reading into memory at once, per user, or per address before sign-in. */
  reading: 24 * 1024 * 1024,
} as const;

/** How long a server waits for the rest of a request before it destroys the connection. */
export const TIMEOUTS = {
  headersMs: 10_000,
  /** For any request, including an upload that waits for its turn. */
  requestMs: 300_000,
  /** For the whole call until its token is recognised. Final if it never is. */
  beforeSignInMs: 10_000,
  /** For the body of a signed-in user, plus one second for every `BODY_PACE` bytes. */
  bodyMs: 30_000,
  /** How often the server checks. */
  checkMs: 2_000,
} as const;

/** Minimum bytes per second of a body. 20 MB at 1 Mbit/s takes 168 s and may take 240 s. */
export const BODY_PACE = 100_000;

/** How each relay shares the gateway among users, by the cost of their calls (`calls/cost.ts`, `fair-queue.ts`). */
export const FAIR = {
  /** A share is one page of 500 rows or one PDF, plus five short lists. */
  calls: { capacity: 40, share: 15, backlog: 300 },
  /** An upload lasts as long as its sender takes, so uploads never wait for those of others. */
  files: { capacity: Infinity, share: 3, backlog: 20 },
} as const;

export const IDEMPOTENCY_KEPT_MS = 24 * 3_600_000;
export const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;

export const BREAKPOINT = { mobile: 425, tablet: 780 } as const;
export const MENU_WIDTH = 200;
export const OFFER_MODAL_WIDTH = '60%';
