import { endSession } from '../../api/session.ts';
import { clearTokens } from '../../api/tokens.ts';

const GOODBYE_MS = 3_000;

/** Ends the session here, and at the server as far as that can be reached. */
export function leave(): void {
  // The call has taken its token by the time the tokens go, and their going is what ends the session in every window.
  endSession({}, { signal: AbortSignal.timeout(GOODBYE_MS) }).catch(() => undefined);
  clearTokens();
}
