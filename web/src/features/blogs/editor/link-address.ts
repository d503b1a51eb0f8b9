import { isBodyLink } from '@console/shared/blog-body';

/** The address that a person means: 'example.in' is https, 'a@b.in' is mail. Undefined for what is none. */
export function linkAddress(text: string): string | undefined {
  const address = text.trim();
  if (/\s/.test(address)) return undefined;
  if (isBodyLink(address)) return address;
  if (/^[^\s/@:]+@[^\s/@]+\.[^\s/@]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:].*)?$/.test(address) ? `https://${address}` : undefined;
}
