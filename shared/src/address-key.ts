import { isIPv6 } from 'node:net';

/**
 * The key by which limits count an address. IPv6 is cut to its /64, since one client controls all 2^64 addresses in it.
 */
export function addressKeyOf(address: string): string {
  const [, v4 = address] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (!isIPv6(v4)) return v4;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const gap = address.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
