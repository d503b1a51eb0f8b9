import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The client address of a request, behind any trusted proxies. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** `trusted`: addresses and CIDR ranges of our own proxies. If empty, forwarded addresses are ignored. */
export function createAddressOf(trusted: readonly string[]): AddressOf {
  const proxies = new BlockList();
  for (const range of trusted) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    proxies.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  const isTrusted = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return ({ headers, socket }) => {
    let address = plain(socket.remoteAddress ?? '');
    const forwarded = headers['x-forwarded-for'];
    const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? ''))
      .split(',')
      .map((hop) => hop.trim());
    while (isIP(address) !== 0 && isTrusted(address)) {
      const hop = plain(hops.pop() ?? '');
      if (isIP(hop) === 0) break;
      address = hop;
    }
    return address;
  };
}

/** An IPv4-mapped IPv6 address is the same address. */
const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);
