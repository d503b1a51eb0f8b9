const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The origins a browser may open a socket from: the console's own address, on loopback under each of its names. */
export function originsOf(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (!LOOPBACK.includes(hostname)) return [origin];
  return LOOPBACK.map((host) => new URL(`${protocol}//${host}:${port}`).origin);
}

/** The console's own origins and others that are allowed: the same array as long as the address is the same. */
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
