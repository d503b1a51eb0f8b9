/** Why the gateway did not start, in one sentence without passwords from URLs. */
export function inWords(error: unknown): string {
  const { code, address, port, message } = rootOf(error);
  if (code === 'EADDRINUSE') return `Port ${port} on ${address} is in use. Set another PORT.`;
  if (code === 'ECONNREFUSED') return `PostgreSQL is not responding at ${address}:${port}. Check DATABASE_URL.`;
  if (code === 'ENOTFOUND') return 'The host in DATABASE_URL could not be found.';
  return `The gateway could not start: ${message}`;
}

interface Failure {
  code?: string;
  address?: string;
  port?: number;
  message: string;
}

/** A connection tried on several addresses fails with all their errors; the first is enough. */
function rootOf(error: unknown): Failure {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  return error instanceof Error ? error : { message: String(error) };
}
