/** Constants of the product. */
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
/** Characters of a remark on one line of a document. */
export const LINE_REMARK_MAX = 500;
export const BLOG_MAX = { title: 150, body: 100_000, tag: 30, tags: 10 } as const;
export const OFFER_INPUT_MAX = 50;
export const DOCUMENT_NUMBER_MAX = 16;

export const DEFAULT_MARGIN_PERCENT = 10;
export const DEFAULT_QUOTATION_DISCOUNT = 0;
export const DEFAULT_PAYMENT_TERMS = '100% Upfront';
export const PAYMENT_TERMS = ['100% upfront', '50% upfront and 50% on delivery', 'Cash on Delivery'] as const;
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

export const LOOKBACK_DAYS = 365;
export const ACTIVITY_INTERVAL_MS = 15_000;
export const TOAST_MS = 4_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const REFRESH_RETRIES = 3;

export const OTP = {
  length: 6,
  lifetimeMs: 5 * 60_000,
  tries: 5,
  /** Codes for one account: those that one address asks for, and those of all addresses together. */
  perAsker: { max: 5, windowMs: 10 * 60_000 },
  perAccount: { max: 50, windowMs: 10 * 60_000 },
  perAddress: { max: 60, windowMs: 60_000 },
  /** Those of addresses that are not known for the account wait beyond it. */
  overall: { max: 1_000, windowMs: 60_000 },
  /** Wrong codes for one account: from one address, and from all of them together (docs/OPERATIONS.md, Sign-in codes). */
  wrongPerAsker: { max: 20, windowMs: 24 * 3_600_000 },
  wrongPerAccount: { max: 100, windowMs: 24 * 3_600_000 },
  /** How long the total, once reached, pauses sign-in from addresses that are not known for the account. */
  pauseMs: 24 * 3_600_000,
  /** How long an address stays known after a sign-in from it. */
  knownMs: 90 * 24 * 3_600_000,
} as const;

/** Sign-in by an identity provider. */
export const PROVIDER = {
  /** How long somebody may take to sign in there. */
  attemptMs: 10 * 60_000,
  /** Answers of the provider that one address may bring, for each is asked about there. */
  perAddress: { max: 60, windowMs: 60_000 },
  /** The page of the console to which the provider sends the browser back. */
  returnPath: '/login/callback',
  /** Characters of what it sends along. */
  answerMax: 3_500,
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
  /** Of one address, of calls that nobody has signed in for; as many more tokens that the gateway does not know. */
  callsBeforeSignIn: 30,
  socketsPerAddress: 500,
  /** Of these, how many may not have signed in yet. */
  strangersPerAddress: 100,
  /** Sockets that are greeted: of one user, over all their windows, and of one address, all of whose windows may come at once. */
  greetingsOfUser: { atOnce: 200, perSecond: 10 },
  greetingsPerAddress: { atOnce: 500, perSecond: 50 },
  messagesPerSecond: 50,
  /** Of one user, over all their sockets: four windows at their busiest. */
  messagesOfUserPerSecond: 200,
  heldByNext: 3,
} as const;

export const LIVE = {
  /** Within which a new socket has to sign in. */
  signInMs: 5_000,
  pulseMs: 5_000,
  countsMinMs: 250,
  countsCheckMs: 60_000,
  logKeptMs: 7 * 24 * 3_600_000,
} as const;

/** Bytes that a body may have. */
export const BODY_MAX = {
  json: 1024 * 1024,
  beforeSignIn: 4 * 1024,
  /** Of all bodies of one user, or before sign-in of one address, that a relay is reading into memory at once. */
  reading: 24 * 1024 * 1024,
} as const;

/** How long a server waits for the rest of a request, after which it destroys the connection. */
export const TIMEOUTS = {
  headersMs: 10_000,
  /** For anything at all, an upload that waits its turn included. */
  requestMs: 300_000,
  /** For the whole of a call until its token is recognised; for good where it never is. */
  beforeSignInMs: 10_000,
  /** For the body of a signed-in user, and a second more for each `BODY_PACE` bytes of it. */
  bodyMs: 30_000,
  /** How often it looks. */
  checkMs: 2_000,
} as const;

/** Bytes a second that a body keeps up at least: 20 MB at 1 Mbit/s take 168 s and may take 240. */
export const BODY_PACE = 100_000;

/** How each relay shares the gateway out between users, by what their calls cost (`calls/cost.ts`, `fair-queue.ts`). */
export const FAIR = {
  /** A share is one page of 500 or one PDF, and five short lists beside it. */
  calls: { capacity: 40, share: 15, backlog: 300 },
  /** A file takes the time that its sender takes: it waits for nobody else's, and nobody else's waits for it. */
  files: { capacity: Infinity, share: 3, backlog: 20 },
} as const;

export const IDEMPOTENCY_KEPT_MS = 24 * 3_600_000;

export const BREAKPOINT = { mobile: 425, tablet: 780 } as const;
export const MENU_WIDTH = 200;
export const OFFER_MODAL_WIDTH = '60%';
