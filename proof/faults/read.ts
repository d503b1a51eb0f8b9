const ANSWER_MS = 5_000;
const TRIES = 10;

/** Reads after recovery. A fault may leave connections that are deaf for ever: each fails once. */
export async function readAnyway(url: string, headers: Record<string, string> = {}): Promise<Response> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_MS) });
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
