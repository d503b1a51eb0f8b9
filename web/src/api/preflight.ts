import type { BodyOf, Call } from '@console/shared/calls/call';
import type { Blocker } from '@console/shared/calls/preflight';
import { offers } from '../stores/gateway.ts';
import { isApiError } from './api-error.ts';
import { bind } from './request.ts';

/** Why the server would refuse now, and which records block it. */
export interface Refusal {
  message: string;
  blockers: readonly Blocker[];
}

/** Resolves to the refusal a call would meet now; undefined for none. */
export type Preflight = (signal: AbortSignal) => Promise<Refusal | undefined>;

/** The check before an irreversible call: `preflightOf<typeof skuCalls.remove>('/deleteSKU')`. */
export function preflightOf<C extends Call>(path: C['path']): (body: BodyOf<C>) => Preflight {
  const ask = bind<Call>('POST', `/preflight${path}`);
  return (body) => async (signal) => {
    if (!offers(`POST /preflight${path}`)) return undefined;
    return ask({ body }, { signal }).then(() => undefined, refusalIn);
  };
}

/** If the check itself failed, the person is asked anyway, and the server refuses if necessary. */
export const refusalIn = (error: unknown): Refusal | undefined =>
  isApiError(error, 'conflict', 'illegal_move', 'forbidden')
    ? { message: error.message, blockers: (error.details['blockers'] as Blocker[] | undefined) ?? [] }
    : undefined;
