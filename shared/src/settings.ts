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

/** How people sign in. */
export interface SignInSettings {
  /** By one-time code. */
  otp: boolean;
  /** By an identity provider of the company's, over OpenID Connect. */
  provider: ProviderSettings | undefined;
}

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call it. */
  name: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Throws a sentence for settings that are incomplete, that mean nothing, or with which nobody could sign in. */
export function readSignIn(env: Env): SignInSettings {
  const { OTP = '' } = env;
  if (OTP && OTP !== 'on' && OTP !== 'off') throw new Error(`OTP is "${OTP}"; it may be on or off.`);
  const provider = readProvider(env);
  if (OTP === 'off' && !provider) {
    throw new Error('OTP=off without OIDC_ISSUER: nobody could sign in, neither by code nor by an identity provider.');
  }
  return { otp: OTP !== 'off', provider };
}

function readProvider(env: Env): ProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env;
  if (!issuer && !clientId && !clientSecret && !name) return undefined;
  if (!issuer || !clientId || !clientSecret) {
    const missing = Object.entries({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    }).find(([, value]) => !value);
    throw new Error(
      `${missing?.[0]} is not set: sign-in by an identity provider needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.`,
    );
  }
  return { issuer, clientId, clientSecret, name: name || issuerOf(issuer).host };
}

/** Whoever reads or changes what the issuer answers could sign in as anybody. */
function issuerOf(issuer: string): URL {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(hostOf(issuer)));
  if (!url || !isSafe || url.username || url.search || url.hash) {
    throw new Error(
      `OIDC_ISSUER is "${issuer}"; it must be an https address without a query, such as https://login.example.in (http only on this machine).`,
    );
  }
  return url;
}

/** Throws a sentence where codes are asked for and neither mail nor inbox would bring anybody one. */
export function requireCodeDelivery(
  mailUrl: string | undefined,
  inbox: DevInbox,
  { otp, provider }: SignInSettings,
): void {
  if (!otp || mailUrl || inbox !== 'none') return;
  const without = provider ? ', or OTP=off to leave sign-in to the identity provider alone' : '';
  throw new Error(
    `Nobody could get a code to sign in: set MAIL_URL to an SMTP server, or DEV_INBOX=on to show every code at /dev/inbox to whoever reaches the console${without}.`,
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
  headers: Readonly<Record<string, unknown>> & { host?: string | undefined };
}

/** Where a page of somebody else's resolves its own name to this machine, the host that is asked for is that name. */
export const isForThisMachine = (host = ''): boolean =>
  isLoopback(/^\[?(.+?)\]?(?::\d+)?$/.exec(host.toLowerCase())?.[1] ?? '');

/** What proxies add to a request that they pass on; one that adds none of them is not recognised as a proxy. */
const OF_PROXIES = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Whether a request was made on this machine, and of it by a name that it has for itself: no proxy on it has passed it
 * on, and no forwarded address is believed.
 */
export const isFromThisMachine = ({ socket, headers }: Request): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  isForThisMachine(headers.host) &&
  OF_PROXIES.every((name) => headers[name] === undefined);
