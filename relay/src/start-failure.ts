/** Why the relay cannot start, in a sentence for the operator. */
export function startFailureMessage(error: unknown): string {
  const { code, address, port, message } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} on ${address} is in use. Set another PORT.`;
  if (code === 'EACCES') return `This user may not open port ${port} on ${address}. Set another PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine.';
  return message;
}
