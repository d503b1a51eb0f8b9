/** The part of Node's `IncomingMessage` that nothing has interpreted yet. */
export interface Received {
  url?: string | undefined;
  /** Names and values by turns, as they came. */
  rawHeaders: readonly string[];
}

/** Every value of a header, however often and in whatever case it was sent. */
export const valuesOf = (rawHeaders: readonly string[], name: string): string[] =>
  rawHeaders.filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
