import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endWith } from '@console/shared/process-end';
import { readServiceToken } from '@console/shared/settings';
import { identifierType } from '@console/shared/validation';
import { readNamingFile } from '../config.ts';
import { withDerived } from '../gateway/derived.ts';
import { OUR_NAMES } from '../gateway/naming.ts';
import { checkGateway } from './check.ts';
import type { Ask } from './check.ts';
import { printed } from './report.ts';

const USAGE = `npm run gateway:check -- https://gateway.example.in [--map=names.json]
Reads what the gateway offers to the console, with an account that may read everything.
GATEWAY_SERVICE_TOKEN: the token of the relay's own account, as for npm start. Without it, GATEWAY_ACCOUNT: the email
address or mobile number of an account, which is asked for otherwise, as is the one-time code that it receives.`;

const TIMEOUT_MS = 30_000;
/** How often a call is sent again that came too soon. */
const TRIES = 5;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { map: { type: 'string' } }, allowPositionals: true });
  const [base, ...rest] = positionals;
  if (base === undefined || rest.length > 0) {
    say(USAGE);
    return 2;
  }
  if (!/^https?:$/.test(URL.parse(base)?.protocol ?? ''))
    throw new Error(`'${base}' is no address of a gateway: write it whole, as in https://gateway.example.in.`);
  const gateway = base.replace(/\/+$/, '');
  const file = values.map ?? process.env['GATEWAY_MAP'];
  const naming = file ? readNamingFile(file) : OUR_NAMES;

  /** Why the last request got no reply. */
  let unreached = '';
  /** A gateway that limits its callers is asked as slowly as it wants. */
  async function send(target: string, init: RequestInit, more = TRIES): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const address = gateway + naming.target(target);
    const response = await fetch(address, { redirect: 'manual', ...init, signal }).catch((error: unknown) => {
      unreached = reasonOf(error);
      return undefined;
    });
    if (response?.status !== 429 || more === 0) return response;
    await response.body?.cancel();
    await setTimeout(1_000 * (Number(response.headers.get('retry-after')) || 1));
    return send(target, init, more - 1);
  }

  async function post(path: string, body: object): Promise<Record<string, unknown>> {
    const response = await send(path, {
      ...{ method: 'POST', body: JSON.stringify(naming.sent(path, body)) },
      headers: { 'content-type': 'application/json', client_type: 'MODERATOR' },
    });
    if (!response) throw new Error(`${gateway} can't be reached: ${unreached}.`);
    if (!response.ok) throw new Error(`${gateway} refused POST ${path}: ${await refusalOf(response)}`);
    return naming.received(path, await response.json()) as Record<string, unknown>;
  }

  async function signIn(): Promise<string> {
    const { GATEWAY_SERVICE_TOKEN, GATEWAY_ACCOUNT } = process.env;
    const serviceToken = readServiceToken(GATEWAY_SERVICE_TOKEN);
    if (serviceToken) return serviceToken;
    const value = GATEWAY_ACCOUNT || (await asked('Email address or mobile number of the account: '));
    const asking = { type: identifierType(value) ?? 'EMAIL', value };
    const { user } = (await post('/sendOtp', asking)) as { user?: { sessionId?: string } };
    const otp = await asked('Code: ');
    const verified = await post('/verifyUser', { ...asking, otp, sessionId: user?.sessionId });
    const { accessToken } = (verified['user'] ?? {}) as { accessToken?: string };
    if (!accessToken) throw new Error('POST /verifyUser gave no user.accessToken.');
    return accessToken;
  }

  const token = await signIn();
  const ask: Ask = async (target) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/html' };
    const response = await send(target, { headers });
    const text = await response?.text().catch(() => '');
    const type = response?.headers.get('content-type') ?? '';
    // As the console gets it: what the relay adds is not lost.
    const body = withDerived(naming.received(target.split('?', 1)[0] ?? '', parsed(text ?? '')));
    return { status: response?.status ?? 0, type, body };
  };
  const profile = await ask('/user/profile');
  if (profile.status === 0) throw new Error(`${gateway} can't be reached: ${unreached}.`);
  if (profile.status === 404)
    throw new Error(`${gateway} has no GET /user/profile (404): its address may need another path.`);
  if (profile.status !== 200)
    throw new Error(`GET /user/profile was answered with ${profile.status}: ${gateway} refuses this account.`);
  const checked = await checkGateway(ask, Date.now());
  say(printed(checked));
  return checked.some(({ isBeyond, outcome }) => !isBeyond && ['missing', 'fails'].includes(outcome)) ? 1 : 0;
}

/** 'ECONNREFUSED', 'getaddrinfo ENOTFOUND gateway.example.in' … */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return `no reply within ${TIMEOUT_MS / 1_000} s`;
  return cause?.message || cause?.code || message;
}

/** The status of a refusal, and the gateway's own words for it. */
async function refusalOf(response: Response): Promise<string> {
  const body = parsed(await response.text());
  const { message } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? `${response.status}, “${message}”` : `${response.status}.`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function asked(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const ended = once(prompt, 'close').then(() => {
    throw new Error('Nobody is here to answer. Set GATEWAY_SERVICE_TOKEN, or start it in a terminal.');
  });
  try {
    return (await Promise.race([prompt.question(question), ended])).trim();
  } finally {
    ended.catch(() => undefined);
    prompt.close();
  }
}

try {
  endWith(await main(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  endWith(2);
}
