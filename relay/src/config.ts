import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Service } from '@console/shared/calls/call';
import { readDemo, readDevInbox, readServiceToken, readSignIn, requireCodeDelivery } from '@console/shared/settings';
import type { Demo, DevInbox, SignInSettings } from '@console/shared/settings';
import { OUR_NAMES, readNaming } from './gateway/naming.ts';
import type { Naming } from './gateway/naming.ts';

/** Settings of the relay, from the environment (docs/SETTINGS.md). */
export interface Config {
  host: string;
  port: number;
  /** The console's own address; undefined if it is the listening address. */
  publicUrl: string | undefined;
  /** Additional origins from which a browser may open a socket. */
  allowedOrigins: readonly string[];
  /** An existing gateway; undefined to start the embedded one. */
  gatewayUrl: string | undefined;
  serviceUrls: Partial<Record<Service, string>>;
  /** How the gateway spells names. */
  naming: Naming;
  /** Undefined only if the embedded gateway will be given one. */
  serviceToken: string | undefined;
  dataDir: string;
  demo: Demo;
  /** Who may open the gateway's development inbox through this relay. */
  inbox: DevInbox;
  /** How users sign in; undefined if an existing gateway decides. */
  signIn: SignInSettings | undefined;
  /** Addresses and ranges of our own proxies, whose `x-forwarded-for` is trusted. */
  trustedProxies: readonly string[];
  logLevel: string;
  /** Redis shared by all relays of this console; undefined for a single relay. */
  redisUrl: string | undefined;
  yearStarts: YearStarts;
}

/** The first month of a year in reports. */
export type YearStarts = 'april' | 'january';

type Env = Readonly<Record<string, string | undefined>>;

/** Throws a readable error for an invalid value. */
export function readConfig(env: Env): Config {
  const publicUrl = url(env, 'PUBLIC_URL');
  const gatewayUrl = gatewayUrlFor(env, publicUrl);
  const serviceToken = readServiceToken(env['GATEWAY_SERVICE_TOKEN']);
  if (gatewayUrl && !serviceToken) {
    throw new Error('GATEWAY_SERVICE_TOKEN is not set: the relay needs it to read the gateway in its own name.');
  }
  const host = env['HOST'] || '127.0.0.1';
  // An existing gateway has its own data.
  const demo = readDemo(env['DEMO'], gatewayUrl ? 'none' : 'small');
  const inbox = readDevInbox({
    ...{ mailUrl: env['MAIL_URL'], demo, host, publicUrl: publicUrl ?? `http://${inUrl(host)}` },
    devInbox: env['DEV_INBOX'],
  });
  const signIn = gatewayUrl ? undefined : readSignIn(env);
  if (signIn) requireCodeDelivery(env['MAIL_URL'], inbox, signIn);
  return {
    host,
    port: port(env['PORT'] || '8080'),
    publicUrl,
    allowedOrigins: list(env['ALLOWED_ORIGINS']).map((value) => origin(value)),
    gatewayUrl,
    serviceUrls: serviceUrls(env),
    naming: namingOf(env, gatewayUrl),
    serviceToken,
    yearStarts: yearStarts(env['YEAR_STARTS']),
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    demo,
    inbox,
    signIn,
    trustedProxies: ranges(env['TRUST_PROXY']),
    logLevel: level(env['LOG_LEVEL'] || 'info'),
    redisUrl: redis(env['REDIS_URL']),
  };
}

/** A host in URL syntax. */
export const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Defaults to the development gateway if the console itself runs in development. */
function gatewayUrlFor(env: Env, publicUrl: string | undefined): string | undefined {
  const development = url(env, 'GATEWAY_URL_DEV');
  return development && /dev|localhost/.test(publicUrl ?? '') ? development : url(env, 'GATEWAY_URL');
}

function serviceUrls(env: Env): Partial<Record<Service, string>> {
  const named = Object.keys(env)
    .filter((name) => name.startsWith('GATEWAY_URL_') && name !== 'GATEWAY_URL_DEV')
    .map((name) => [name.slice('GATEWAY_URL_'.length), url(env, name)] as const);
  const unknown = named.find(([service]) => !isService(service));
  if (unknown) {
    throw new Error(
      `GATEWAY_URL_${unknown[0]} names an unknown service; the services are ${Object.keys(SERVICES).join(', ')}.`,
    );
  }
  return Object.fromEntries(named.filter(([, address]) => address !== undefined));
}

function namingOf(env: Env, gatewayUrl: string | undefined): Naming {
  const file = env['GATEWAY_MAP'];
  if (!file) return OUR_NAMES;
  if (!gatewayUrl) throw new Error('GATEWAY_MAP is set, but GATEWAY_URL is not: the embedded gateway needs no map.');
  return readNamingFile(file);
}

/** Throws a sentence that names the file, or the key in it. */
export function readNamingFile(file: string): Naming {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`GATEWAY_MAP is "${file}"; there is no such file.`);
  }
  return readNaming(text);
}

const SERVICES: Record<Service, true> = {
  USER: true,
  RFQ: true,
  QUOTATION: true,
  ORDER: true,
  PURCHASE_ORDER: true,
  DC: true,
  CREDIT_NOTE: true,
  PAYMENT: true,
  EXPENSE: true,
  PRODUCT: true,
  SELLER: true,
  TENANT: true,
  ORGANISATION: true,
  COMMENT: true,
  ADDRESS: true,
  DOCUMENT: true,
  BLOG: true,
  ANALYTICS: true,
  SUPPORT: true,
  AUDIT: true,
};
const isService = (name: string): name is Service => name in SERVICES;

function url(env: Env, name: string): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`${name} is "${value}"; it must be an address such as http://127.0.0.1:8081.`);
  }
  return value.replace(/\/+$/, '');
}

function port(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new Error(`PORT is "${value}"; it must be a number from 0 to 65535.`);
  }
  return Number(value);
}

function ranges(value: string | undefined): string[] {
  const named = list(value);
  const wrong = named.find((range) => {
    const [address = '', bits, ...rest] = range.split('/');
    const family = isIP(address);
    const width = family === 6 ? 128 : 32;
    return family === 0 || rest.length > 0 || (bits !== undefined && (!/^\d+$/.test(bits) || Number(bits) > width));
  });
  if (wrong) throw new Error(`TRUST_PROXY holds "${wrong}"; it must hold addresses or ranges such as 10.0.0.0/8.`);
  return named;
}

function yearStarts(value: string | undefined): YearStarts {
  if (!value || value === 'april') return 'april';
  if (value === 'january') return value;
  throw new Error(`YEAR_STARTS is "${value}"; it must be april or january.`);
}

const list = (value = ''): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function origin(value: string): string {
  if (!URL.canParse(value) || new URL(value).origin === 'null') {
    throw new Error(`ALLOWED_ORIGINS holds "${value}"; it must hold addresses such as https://console.example.`);
  }
  return new URL(value).origin;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function level(value: string): string {
  if (!LEVELS.includes(value)) throw new Error(`LOG_LEVEL is "${value}"; it must be one of ${LEVELS.join(', ')}.`);
  return value;
}

function redis(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!URL.canParse(value) || !['redis:', 'rediss:'].includes(new URL(value).protocol)) {
    // It may contain a password.
    throw new Error('REDIS_URL must be an address such as redis://127.0.0.1:6379.');
  }
  return value;
}
