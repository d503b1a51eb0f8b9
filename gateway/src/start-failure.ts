/** Why the gateway did not start, in one sentence; a password in an address never appears. */
export function inWords(error: unknown): string {
  const { code, address, port, message } = rootOf(error);
  if (code === 'EADDRINUSE') return `Port ${port} of ${address} is in use; set another PORT.`;
  if (code === 'ECONNREFUSED') return `PostgreSQL does not answer at ${address}:${port}; check DATABASE_URL.`;
  if (code === 'ENOTFOUND') return 'The host of DATABASE_URL is not known.';
  return `The gateway could not start: ${message}`;
}

interface Failure {
  code?: string;
  address?: string;
  port?: number;
  message: string;
}

/** A connection tried over several addresses fails with all of them; the first tells enough. */
function rootOf(error: unknown): Failure {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  return error instanceof Error ? error : { message: String(error) };
}
