import { ACTIVITY_INTERVAL_MS } from '@console/shared/constants';
import { proxy } from 'valtio/vanilla';
import { isApiError, messageOf } from '../../api/api-error.ts';
import { openDisplay } from '../../api/display-session.ts';
import { trackActivity } from '../../api/session.ts';
import { accessToken, clearTokens, onTokens, storeTokens } from '../../api/tokens.ts';
import { clock } from '../../components/clock.ts';
import { liveNews, reconnect, startLive } from '../../live/live.ts';
import { watchReturns } from '../../live/returns.ts';
import type { ShownPairing } from './pairing.ts';
import { startPairing } from './start-pairing.ts';

/**
 * What this page shows. `pairing`: a code for an admin; `why` this is no display any more. `over`: until somebody opens
 * another link, since asking again cannot help.
 */
export type DisplayPhase =
  | { kind: 'opening'; problem: string | undefined }
  | { kind: 'on' }
  | { kind: 'pairing'; why: string | undefined; shown: ShownPairing }
  | { kind: 'over'; words: string };

export const display = proxy<{ phase: DisplayPhase }>({ phase: { kind: 'opening', problem: undefined } });

/** The token of the display that this browser is. */
const TOKEN = 'displayToken';
const RETRY_MS = 5_000;
const NO_LINK = 'No display is open here. Ask an admin for the link of one.';

/** Shows the display of the link that was opened, or that this browser was last; without one, pairs this TV. */
export function startDisplay(): void {
  const token = tokenOfLink() ?? localStorage.getItem(TOKEN);
  // Another link in the same window changes only the fragment.
  globalThis.addEventListener('hashchange', () => globalThis.location.reload());
  if (token === null) void pairUntilEntered();
  else if (accessToken() === undefined) void open(token);
  else run(token);
}

/** Takes the token out of the address, so that nobody reads it from the screen, and keeps it on this device. */
function tokenOfLink(): string | undefined {
  const token = globalThis.location.hash.slice(1);
  if (token === '') return undefined;
  // The session may be another display's.
  if (token !== localStorage.getItem(TOKEN)) clearTokens();
  localStorage.setItem(TOKEN, token);
  history.replaceState(null, '', globalThis.location.pathname);
  return token;
}

/** Shows codes until an admin enters one. */
async function pairUntilEntered(why?: string): Promise<void> {
  try {
    const token = await startPairing((shown) => {
      display.phase = { kind: 'pairing', why, shown };
    });
    localStorage.setItem(TOKEN, token);
    display.phase = { kind: 'opening', problem: undefined };
    await open(token);
  } catch {
    display.phase = { kind: 'over', words: why ?? NO_LINK };
  }
}

/** Opens a session, however long the server takes to answer. A refusal is final. */
async function open(token: string): Promise<void> {
  try {
    const { reply } = await openDisplay({ body: { token } }, { isUnsigned: true });
    storeTokens(reply);
    run(token);
  } catch (error) {
    if (isApiError(error, 'unauthorized', 'invalid')) {
      await pairUntilEntered(messageOf(error));
    } else {
      display.phase = { kind: 'opening', problem: messageOf(error) };
      setTimeout(() => void open(token), RETRY_MS);
    }
  }
}

/** Follows the counts until the session ends, and then opens another one. */
function run(token: string): void {
  const tell = () => void trackActivity({}).catch(() => undefined);
  const telling = setInterval(tell, ACTIVITY_INTERVAL_MS);
  tell();
  const ends = [
    startLive(),
    watchReturns(reconnect),
    liveNews.connected.on(({ server_time }) => clock.setOffset(Date.parse(server_time) - Date.now())),
    liveNews.revoked.on(() => clearTokens()),
    onTokens(() => {
      if (accessToken() !== undefined) return;
      clearInterval(telling);
      for (const end of ends) end();
      display.phase = { kind: 'opening', problem: undefined };
      void open(token);
    }),
  ];
  display.phase = { kind: 'on' };
}
