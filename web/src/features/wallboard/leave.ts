import { endSession } from '../../api/session.ts';
import { clearTokens } from '../../api/tokens.ts';

const GOODBYE_MS = 3_000;

/** Ends the session here, and on the server if it can be reached. */
export function leave(): void {
  // The call has read its token before the tokens are deleted. Deleting them ends the session in every window.
  endSession({}, { signal: AbortSignal.timeout(GOODBYE_MS) }).catch(() => undefined);
  clearTokens();
}
