/** Lines take the status of their document, unless they were cancelled before. */
export const withStatus = <L extends { status: string }, S extends string>(lines: readonly L[], status: S) =>
  lines.map((line) => ({ ...line, status: line.status === 'CANCELLED' ? line.status : status }));
