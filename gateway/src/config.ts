import { resolve } from 'node:path';
import { RATE } from '@console/shared/constants';
import type { SupportTicket } from '@console/shared/entities/records';
import { readDemo, readDevInbox, readServiceToken, readSignIn, requireCodeDelivery } from '@console/shared/settings';
import type { Demo, DevInbox, SignInSettings } from '@console/shared/settings';
import { stateCodeOf } from '@console/shared/gst';
import { isPincode } from '@console/shared/validation';
import { approvalPolicyOf } from './approval-policy.ts';
import type { ApprovalPolicy } from './approval-policy.ts';

/** Settings of the gateway, from the environment (docs/SETTINGS.md). */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Unset: PGlite in `dataDir`. */
  databaseUrl: string | undefined;
  /** Address of the console, for links in mails. */
  publicUrl: string;
  serviceToken: string;
  mailUrl: string | undefined;
  /** Where SMS and WhatsApp messages are posted if `mailUrl` is set. */
  textUrl: string | undefined;
  /** The accounting service that receives orders; unset: the development inbox. */
  zoho: { url: string; token: string } | undefined;
  /** The service that welcomes new customers; unset: we send a mail. */
  welcome: { url: string; token: string | undefined } | undefined;
  /** The PIN code service, with `{pin}` in its address or appended to it; unset: our own table. */
  pincodeUrl: string | undefined;
  /** The GST register, with `{gstin}` in its address or appended to it; unset: nothing is asked. */
  gstinUrl: string | undefined;
  /** The service that issues e-way bills; unset: their numbers are only entered. */
  ewayBill: { url: string; token: string | undefined } | undefined;
  /** The register that gets e-invoices when invoices are issued; unset: they are registered by hand. */
  einvoice: { url: string; token: string | undefined } | undefined;
  /** The task tool that also shows support tickets; unset: tickets are only kept here. */
  clickUp: ClickUp | undefined;
  /** Where uploaded files are stored, `s3://key:secret@host/bucket?region=…`; unset: in `dataDir`. */
  filesUrl: string | undefined;
  demo: Demo;
  demoSeed: number;
  /** Email of the first admin, created if there are no users yet. */
  adminEmail: string | undefined;
  company: Company;
  approval: ApprovalPolicy;
  /** The hour in +05:30 at which the daily email says what is unread. */
  digestHour: number;
  /** How long somebody has no visible window before Home tells them what moved meanwhile. */
  awayMinutes: number;
  /** Who may open `/dev/messages`. */
  inbox: DevInbox;
  signIn: SignInSettings;
  /** Networks whose `x-forwarded-for` is trusted, in addition to this machine: those of the relays. */
  trustedProxies: string[];
  /** Maximum calls per user and second. */
  callsPerSecond: number;
  logLevel: string;
}

/** The task tool, its token, and the target list for each of our ticket lists. */
export interface ClickUp {
  url: string;
  token: string;
  lists: Readonly<Record<SupportTicket['list'], string>>;
}

/** Our own company details, printed on every document. */
export interface Company {
  name: string;
  /** The whole address, as documents print it. */
  address: string;
  /** Town and PIN code of that address, for the registers that want them by themselves. */
  place: string;
  pin: string;
  state: string;
  gstin: string;
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const host = env['HOST'] ?? '127.0.0.1';
  const port = Number(env['PORT'] ?? 8081);
  const demo = readDemo(env['DEMO'], 'small');
  const serviceToken = readServiceToken(env['GATEWAY_SERVICE_TOKEN']);
  if (!serviceToken) throw new Error('GATEWAY_SERVICE_TOKEN is not set: the relay needs it to follow the change log.');
  const mailUrl = env['MAIL_URL'] || undefined;
  const publicUrl = env['PUBLIC_URL'] || `http://${host}:${port}`;
  // The gateway's own listener is irrelevant: users reach the relay in front of it.
  const inbox = readDevInbox({ mailUrl, demo, host: env['PUBLIC_HOST'], publicUrl, devInbox: env['DEV_INBOX'] });
  const signIn = readSignIn(env);
  requireCodeDelivery(mailUrl, inbox, signIn);
  const [state, gstin] = [env['COMPANY_STATE'] ?? 'Karnataka', env['COMPANY_GSTIN'] ?? '29AABCF8078M2ZW'];
  requireOneState(state, gstin);
  return {
    host,
    port,
    dataDir: resolve(env['DATA_DIR'] ?? '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    publicUrl,
    serviceToken,
    mailUrl,
    textUrl: env['TEXT_URL'] || undefined,
    zoho: zohoOf(env['ZOHO_URL'], env['ZOHO_TOKEN']),
    welcome: serviceOf('WELCOME', env),
    pincodeUrl: addressOf('PINCODE_URL', env['PINCODE_URL']),
    gstinUrl: addressOf('GSTIN_URL', env['GSTIN_URL']),
    ewayBill: serviceOf('EWAYBILL', env),
    einvoice: serviceOf('EINVOICE', env),
    clickUp: clickUpOf(env),
    filesUrl: env['FILES_URL'] || undefined,
    demo,
    demoSeed: Number(env['DEMO_SEED'] ?? 1),
    adminEmail: env['ADMIN_EMAIL'] || undefined,
    company: {
      name: env['COMPANY_NAME'] ?? 'Kaveri Procurement Private Limited',
      address: env['COMPANY_ADDRESS'] ?? '4th Floor, 27 Lavelle Road, Bengaluru, Karnataka 560001',
      place: env['COMPANY_PLACE'] ?? 'Bengaluru',
      pin: pinOf(env['COMPANY_PIN'] ?? '560001'),
      state,
      gstin,
    },
    approval: approvalPolicyOf(env),
    digestHour: hourOf(env['DIGEST_HOUR'] || '8'),
    awayMinutes: minutesOf(env['AWAY_MINUTES'] || '30'),
    inbox,
    signIn,
    trustedProxies: ['127.0.0.0/8', '::1', ...(env['TRUST_PROXY']?.split(',').map((network) => network.trim()) ?? [])],
    callsPerSecond: RATE.callsPerSecond,
    logLevel: env['LOG_LEVEL'] ?? 'info',
  };
}

/** Whether a supply is taxed as CGST and SGST or as IGST follows our state, and the registers take it from our GSTIN. */
function requireOneState(state: string, gstin: string): void {
  if (gstin === '' || stateCodeOf(state) === gstin.slice(0, 2)) return;
  throw new Error(`COMPANY_GSTIN is not of COMPANY_STATE (${state}): it begins with the code of the state.`);
}

function zohoOf(address: string | undefined, token: string | undefined): Config['zoho'] {
  const url = addressOf('ZOHO_URL', address);
  if (!url) return undefined;
  if (!token) throw new Error('ZOHO_TOKEN is not set: the accounting service at ZOHO_URL requires it.');
  return { url, token };
}

/** A service at `NAME_URL`, with the token `NAME_TOKEN` if it needs one. */
function serviceOf(name: 'WELCOME' | 'EINVOICE' | 'EWAYBILL', env: NodeJS.ProcessEnv) {
  const url = addressOf(`${name}_URL`, env[`${name}_URL`]);
  return url ? { url, token: env[`${name}_TOKEN`] || undefined } : undefined;
}

function hourOf(hour: string): number {
  if (!/^(1?\d|2[0-3])$/.test(hour)) throw new Error(`DIGEST_HOUR is "${hour}"; it must be an hour from 0 to 23.`);
  return Number(hour);
}

function minutesOf(minutes: string): number {
  if (!/^\d{1,5}$/.test(minutes))
    throw new Error(`AWAY_MINUTES is "${minutes}"; it must be a whole number of minutes.`);
  return Number(minutes);
}

function pinOf(pin: string): string {
  if (!isPincode(pin)) throw new Error('COMPANY_PIN is not a PIN code: six digits, the first not 0.');
  return pin;
}

function addressOf(name: string, url: string | undefined): string | undefined {
  if (!url) return undefined;
  if (!URL.canParse(url)) throw new Error(`${name} is not a web address.`);
  return url;
}

function clickUpOf(env: NodeJS.ProcessEnv): ClickUp | undefined {
  const url = addressOf('CLICKUP_URL', env['CLICKUP_URL']);
  if (!url) return undefined;
  const needed = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set: the task tool at CLICKUP_URL requires it.`);
    return value;
  };
  return {
    url: url.replace(/\/$/, ''),
    token: needed('CLICKUP_TOKEN'),
    lists: {
      order_status: needed('CLICKUP_LIST_ORDER_STATUS'),
      ad_hoc: needed('CLICKUP_LIST_AD_HOC'),
      tech_support: needed('CLICKUP_LIST_TECH_SUPPORT'),
    },
  };
}
