import { isBodyLink } from '@console/shared/blog-body';

/** Completes a typed URL: 'example.in' becomes https, 'a@b.in' mailto. Undefined if it is neither. */
export function linkAddress(text: string): string | undefined {
  const address = text.trim();
  if (/\s/.test(address)) return undefined;
  if (isBodyLink(address)) return address;
  if (/^[^\s/@:]+@[^\s/@]+\.[^\s/@]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:].*)?$/.test(address) ? `https://${address}` : undefined;
}
