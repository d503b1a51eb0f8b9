/** Settings that gateway and relay read alike: a rule about them that stood on one side alone would hold on neither. */

const DEMOS = ['none', 'small', 'large'] as const;
export type Demo = (typeof DEMOS)[number];

/**
 * Where the development inbox stands: nowhere; on this machine alone; or, by DEV_INBOX=on, open to everybody who reaches
 * the console.
 */
export type DevInbox = 'none' | 'local' | 'open';

export interface InboxSettings {
  /** Set: messages are really sent, and nothing is kept. */
  mailUrl: string | undefined;
  demo: Demo;
  /** Where the console's public listener is bound; undefined where nobody says. */
  host: string | undefined;
  /** The console's own address. */
  publicUrl: string;
  /** DEV_INBOX. */
  devInbox: string | undefined;
}

/** Throws a sentence for a value that means nothing. */
export function readDemo(value: string | undefined, unset: Demo): Demo {
  const demo = DEMOS.find((one) => one === (value || unset));
  if (!demo) throw new Error(`DEMO is "${value}"; it may be none, small or large.`);
  return demo;
}

/**
 * The inbox shows every one-time code to everybody, so it exists only with demo data that nobody from elsewhere can
 * reach, or where somebody says that it shall. Throws a sentence for a value that means nothing.
 */
export function readDevInbox({ mailUrl, demo, host, publicUrl, devInbox }: InboxSettings): DevInbox {
  if (devInbox && devInbox !== 'on' && devInbox !== 'off') {
    throw new Error(`DEV_INBOX is "${devInbox}"; it may be on or off.`);
  }
  if (mailUrl) {
    if (devInbox === 'on') throw new Error('DEV_INBOX=on and MAIL_URL exclude each other: unset one of them.');
    return 'none';
  }
  if (devInbox) return devInbox === 'on' ? 'open' : 'none';
  const isLocal = host !== undefined && isLoopback(host) && URL.canParse(publicUrl) && isLoopback(hostOf(publicUrl));
  return demo !== 'none' && isLocal ? 'local' : 'none';
}

/** Throws a sentence where neither mail nor inbox would bring anybody a code to sign in. */
export function refuseMute(mailUrl: string | undefined, inbox: DevInbox): void {
  if (mailUrl || inbox !== 'none') return;
  throw new Error(
    'Nobody could get a code to sign in: set MAIL_URL to an SMTP server, or DEV_INBOX=on to show every code at /dev/inbox to whoever reaches the console.',
  );
}

export const OPEN_INBOX_WARNING =
  'WARNING: DEV_INBOX=on: whoever reaches this console can read every sign-in code at /dev/inbox.';

const TOKEN_MIN = 32;

/** The service token, where it is set; throws a sentence for one that could be guessed. */
export function readServiceToken(value: string | undefined): string | undefined {
  if (value && value.length < TOKEN_MIN) {
    throw new Error(
      `GATEWAY_SERVICE_TOKEN has ${value.length} characters; it must have at least ${TOKEN_MIN}, as "openssl rand -hex 32" makes them.`,
    );
  }
  return value || undefined;
}

/** `localhost`, or a literal address of this machine: `127.0.0.1.example.in` is none. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(host);

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

interface Request {
  socket: { remoteAddress?: string | undefined };
  headers: Readonly<Record<string, unknown>>;
}

/** Whether a request was made on this machine: no proxy on it has passed it on, and no forwarded address is believed. */
export const isFromThisMachine = ({ socket, headers }: Request): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined;
