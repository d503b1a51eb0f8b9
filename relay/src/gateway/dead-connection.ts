/** The other side closed the connection before it sent any response. */
const DEAD = new Set<unknown>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether a connection was dead. This happens to idle ones: the gateway closes it just as we reuse it. */
export function isDeadConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return DEAD.has((error as NodeJS.ErrnoException).code) || isDeadConnection(error.cause);
}

/** Like `fetch`, but retries a read once on a new connection if the first was dead. A write is sent once. */
export async function fetchWithReconnect(url: string | URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!isRepeatable(init.method) || !isDeadConnection(error)) throw error;
    return fetch(url, init);
  }
}

/** Whether the gateway may safely receive the request twice. */
export const isRepeatable = (method = 'GET'): boolean => method === 'GET' || method === 'HEAD';
