/** The other side closed the connection before a word of an answer. */
const DEAD = new Set<unknown>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether a connection was found dead, as one may be that lay idle: the gateway closes it while we speak on it. */
export function isDeadConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return DEAD.has((error as NodeJS.ErrnoException).code) || isDeadConnection(error.cause);
}

/** Asks as `fetch` does, what only reads once more on another connection where that was found dead. A write is sent once. */
export async function fetchWithReconnect(url: string | URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!isRepeatable(init.method) || !isDeadConnection(error)) throw error;
    return fetch(url, init);
  }
}

/** What may reach the gateway twice. */
export const isRepeatable = (method = 'GET'): boolean => method === 'GET' || method === 'HEAD';
