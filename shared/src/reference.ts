/** How people name a request that failed: the beginning of its id, which finds its lines in the logs. */
const SHOWN = 8;
const NAMED = /^(.*) \(reference ([\da-zA-Z]{4,8})\)$/s;

/** The words with the reference of their request behind them. */
export const withReference = (words: string, requestId: string): string =>
  `${words} (reference ${requestId.slice(0, SHOWN)})`;

export const referenceLine = (reference: string): string => `Reference ${reference}`;

/** Words as `withReference` leaves them, taken apart again. */
export function readReference(text: string): { words: string; reference: string | undefined } {
  const [, words = text, reference] = NAMED.exec(text) ?? [];
  return { words, reference };
}
