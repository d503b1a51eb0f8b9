const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The origins from which a browser may open a socket: the console's own address, and on loopback each of its names. */
export function originsOf(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (!LOOPBACK.includes(hostname)) return [origin];
  return LOOPBACK.map((host) => new URL(`${protocol}//${host}:${port}`).origin);
}

/** The console's own and other allowed origins. Returns the same array while the address is unchanged. */
export function createOrigins(publicUrl: () => string, allowed: readonly string[] = []): () => readonly string[] {
  let address: string | undefined;
  let origins: readonly string[] = [];
  return () => {
    const present = publicUrl();
    if (present !== address) origins = [...originsOf(present), ...allowed];
    address = present;
    return origins;
  };
}
