/** Settings that gateway and relay must read alike: a rule enforced on only one side would not protect either. */

const DEMOS = ['none', 'small', 'large'] as const;
export type Demo = (typeof DEMOS)[number];

/**
 * Who can open the development inbox: nobody; this machine only; or, with DEV_INBOX=on, everybody who can reach the
 * console.
 */
export type DevInbox = 'none' | 'local' | 'open';

export interface InboxSettings {
  /** If set, messages are really sent, and none are kept. */
  mailUrl: string | undefined;
  demo: Demo;
  /** The address to which the public listener is bound; undefined if not configured. */
  host: string | undefined;
  publicUrl: string;
  devInbox: string | undefined;
}

/** Throws a readable error for an invalid value. */
export function readDemo(value: string | undefined, unset: Demo): Demo {
  const demo = DEMOS.find((one) => one === (value || unset));
  if (!demo) throw new Error(`DEMO is "${value}"; it may be none, small or large.`);
  return demo;
}

/**
 * The inbox shows every one-time code to everybody. It therefore exists only with demo data that is not reachable from
 * other machines, or if explicitly turned on. Throws a readable error for an invalid value.
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

export interface SignInSettings {
  /** By one-time code. */
  otp: boolean;
  /** By the company's identity provider, over OpenID Connect. */
  provider: ProviderSettings | undefined;
}

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Display name. */
  name: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Throws a readable error for settings that are incomplete or invalid, or that let nobody sign in. */
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

/** Anybody who can read or change the issuer's responses could sign in as any user. */
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

/** Throws a readable error if codes are enabled but neither mail nor the inbox can deliver them. */
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

/** The service token, if set. Throws a readable error for one that could be guessed. */
export function readServiceToken(value: string | undefined): string | undefined {
  if (value && value.length < TOKEN_MIN) {
    throw new Error(
      `GATEWAY_SERVICE_TOKEN has ${value.length} characters; it must have at least ${TOKEN_MIN}, as "openssl rand -hex 32" makes them.`,
    );
  }
  return value || undefined;
}

/** `localhost`, or a literal loopback address; not `127.0.0.1.example.in`. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(host);

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

interface Request {
  socket: { remoteAddress?: string | undefined };
  headers: Readonly<Record<string, unknown>> & { host?: string | undefined };
}

/**
 * A foreign page may resolve its own name to this machine (DNS rebinding). The host header then still has that name.
 */
export const isForThisMachine = (host = ''): boolean =>
  isLoopback(/^\[?(.+?)\]?(?::\d+)?$/.exec(host.toLowerCase())?.[1] ?? '');

/** Headers that proxies add to forwarded requests. A proxy that adds none of them is not recognised. */
const OF_PROXIES = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Whether a request was made on this machine and under one of its own names. It must not have passed a local proxy;
 * forwarded addresses are not trusted.
 */
export const isFromThisMachine = ({ socket, headers }: Request): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  isForThisMachine(headers.host) &&
  OF_PROXIES.every((name) => headers[name] === undefined);
