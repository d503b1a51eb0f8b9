/** Why the relay cannot start, in a sentence for whoever started it. */
export function startFailureMessage(error: unknown): string {
  const { code, address, port, message } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} of ${address} is in use; set another PORT.`;
  if (code === 'EACCES') return `Port ${port} of ${address} may not be opened by this user; set another PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is no address of this machine.';
  return message;
}
