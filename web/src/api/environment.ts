/** Whether this is no production system: told by the address, as the gateway is chosen (spec section 7). */
export const isDevelopment = (host: string): boolean => /dev|localhost|^127\.|^\[?::1/.test(host);
