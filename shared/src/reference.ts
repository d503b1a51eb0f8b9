/** How many characters of a request id users see: enough to find its log entries. */
const SHOWN = 8;
const NAMED = /^(.*) \(reference ([\da-zA-Z]{4,8})\)$/s;

/** The message with the reference of its request appended. */
export const withReference = (words: string, requestId: string): string =>
  `${words} (reference ${requestId.slice(0, SHOWN)})`;

export const referenceLine = (reference: string): string => `Reference ${reference}`;

/** Splits a message produced by `withReference`. */
export function readReference(text: string): { words: string; reference: string | undefined } {
  const [, words = text, reference] = NAMED.exec(text) ?? [];
  return { words, reference };
}
