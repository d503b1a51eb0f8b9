import { isApiError, messageOf } from '../../api/api-error.ts';
import { beginPairing, getPairing } from '../../api/display-session.ts';
import { isBuildNewer } from '../../features/wallboard/unattended.ts';
import { pair } from './pairing.ts';
import type { Pairing, ShownPairing } from './pairing.ts';

const KEPT = 'displayPairing';
const NEWER_MS = 10_000;
const UNSIGNED = { isUnsigned: true };

/** Pairs this TV; resolves to the token of its display. Rejects for a gateway without pairing. */
export function startPairing(show: (shown: ShownPairing) => void): Promise<string> {
  return pair({
    begin: async () => (await beginPairing({ body: {} }, UNSIGNED)).reply,
    stateOf: async (token) => (await getPairing({ body: { token } }, UNSIGNED)).reply,
    seconds: () => performance.now() / 1000,
    pause: (seconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, seconds * 1000);
      }),
    kept: () => (JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Pairing | null) ?? undefined,
    keep: (pairing) => {
      if (pairing) sessionStorage.setItem(KEPT, JSON.stringify(pairing));
      else sessionStorage.removeItem(KEPT);
    },
    show,
    atRest: async () => {
      if (!(await isBuildNewer(AbortSignal.timeout(NEWER_MS)).catch(() => false))) return;
      globalThis.location.reload();
      // Until then, this page asks for nothing more.
      await new Promise(() => undefined);
    },
    problemOf: (error) => ({
      words: messageOf(error),
      seconds: isApiError(error, 'rate_limited') ? Number(error.details['retry_after']) || undefined : undefined,
      isFinal: isApiError(error, 'not_found'),
    }),
  });
}
