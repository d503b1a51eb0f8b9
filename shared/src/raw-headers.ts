/** The part of Node's `IncomingMessage` that nothing has interpreted yet. */
export interface Received {
  url?: string | undefined;
  /** Alternating names and values, as received. */
  rawHeaders: readonly string[];
}

/** Every value of a header, however often it was sent, ignoring case. */
export const valuesOf = (rawHeaders: readonly string[], name: string): string[] =>
  rawHeaders.filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
