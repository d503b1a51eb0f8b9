import { expect } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { post } from '../testing.ts';

export const COOKIE = 'console-sign-in';

/** A sign-in that was begun: where the browser is sent, and the cookie that it keeps. */
export interface Begun {
  url: string;
  cookie: string;
}

export const ways = async ({ app }: TestApp) => (await app.inject('/signIn/ways')).json();

export async function begin(test: TestApp, body: object = {}): Promise<Begun> {
  const reply = await post(test, '/signIn/provider', body);
  expect(reply.statusCode).toBe(200);
  const [cookie] = reply.cookies;
  return { url: reply.json().url, cookie: cookie?.value ?? '' };
}

export const finish = (test: TestApp, answer: string, cookie: string | undefined) =>
  post(test, '/signIn/provider/finish', { answer }, cookie === undefined ? {} : { cookie: `${COOKIE}=${cookie}` });

export async function signInAs(test: TestApp, account: string) {
  const { url, cookie } = await begin(test);
  return finish(test, await answerOf(url, account), cookie);
}

/** A minimal cookie jar, for a single host. */
type Jar = Map<string, string>;

/**
 * Acts as a user in a browser at the provider: opens the address, enters the account, or cancels. Resolves to the query
 * with which the provider redirects back.
 */
export async function answerOf(url: string, account: string | undefined): Promise<string> {
  const jar: Jar = new Map();
  const login = await follow(jar, url);
  const form = new URLSearchParams(account === undefined ? { cancel: '1' } : { account });
  return new URL(await follow(jar, login, form)).search.slice(1);
}

/** Follows redirects to a page of the provider, or to one of the console, which it does not open. */
async function follow(jar: Jar, url: string, body?: URLSearchParams): Promise<string> {
  const cookies = [...jar].map((pair) => pair.join('=')).join('; ');
  const reply = await fetch(url, {
    ...(body && { method: 'POST', body }),
    headers: { cookie: cookies },
    redirect: 'manual',
  });
  for (const cookie of reply.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    jar.set(name, value);
  }
  const location = reply.headers.get('location');
  if (!location) return url;
  const next = new URL(location, url);
  return next.origin === new URL(url).origin ? follow(jar, next.href) : next.href;
}
