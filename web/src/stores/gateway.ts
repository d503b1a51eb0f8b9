import { beyondOf } from '@console/shared/calls/wire';

let isForeign = false;

/** The relay stands in for a gateway that is not ours (plain mode). It says so with the profile, before any screen is shown. */
export function noteForeignGateway(): void {
  isForeign = true;
}

export function clearGateway(): void {
  isForeign = false;
}

/** Whether the gateway takes a query of a call. One that is not ours ignores those beyond the specification. */
export const takesQuery = (path: string, name: string): boolean => !isForeign || !beyondOf(path).includes(name);

/** The queries that the gateway takes. */
export const takenQueries = <V>(path: string, query: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => takesQuery(path, name)));
