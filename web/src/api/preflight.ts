import type { BodyOf, Call } from '@console/shared/calls/call';
import type { Blocker } from '@console/shared/calls/preflight';
import { isApiError } from './api-error.ts';
import { bind } from './request.ts';

/** Why the server would refuse something now, and what has to go first. */
export interface Refusal {
  message: string;
  blockers: readonly Blocker[];
}

/** Resolves to the refusal that a call would meet now; undefined where it would meet none. */
export type Preflight = (signal: AbortSignal) => Promise<Refusal | undefined>;

/** The question before a call that cannot be undone: `preflightOf<typeof skuCalls.remove>('/deleteSKU')`. */
export function preflightOf<C extends Call>(path: C['path']): (body: BodyOf<C>) => Preflight {
  const ask = bind<Call>({ method: 'POST', path: `/preflight${path}` });
  return (body) => (signal) => ask({ body }, { signal }).then(() => undefined, refusalIn);
}

/** Where nobody could say, the person is asked, and the server refuses in words if it must. */
export const refusalIn = (error: unknown): Refusal | undefined =>
  isApiError(error, 'conflict', 'illegal_move', 'forbidden')
    ? { message: error.message, blockers: (error.details['blockers'] as Blocker[] | undefined) ?? [] }
    : undefined;
