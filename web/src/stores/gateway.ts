import type { CallName } from '@console/shared/calls/call';
import { beyondOf } from '@console/shared/calls/wire';
import { proxy } from 'valtio/vanilla';

let isForeign = false;

/** The calls that the gateway does not offer. */
export const gateway = proxy<{ notOffered: readonly string[] }>({ notOffered: [] });

/** The relay stands in for a gateway that is not ours (plain mode). It says so with the profile, before any screen is shown. */
export function noteForeignGateway(): void {
  isForeign = true;
}

/** All that it does not offer, as the profile tells it. */
export function noteNotOffered(names: readonly string[]): void {
  gateway.notOffered = names;
}

/** One more, found out by using it. */
export function noteRefused(name: string): void {
  if (!gateway.notOffered.includes(name)) gateway.notOffered = [...gateway.notOffered, name];
}

export function clearGateway(): void {
  isForeign = false;
  gateway.notOffered = [];
}

/** Whether the gateway offers a call. Screens that stay open use `useOffers`. */
export const offers = (name: CallName): boolean => !gateway.notOffered.includes(name);

/** The name under which a document is not offered as PDF. */
export const pdfOf = (path: string): CallName => `GET ${path}?type=pdf` as CallName;

/** Whether the gateway takes a query of a call. One that is not ours ignores those beyond the specification. */
export const takesQuery = (path: string, name: string): boolean => !isForeign || !beyondOf(path).includes(name);

/** The queries that the gateway takes. */
export const takenQueries = <V>(path: string, query: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => takesQuery(path, name)));
