import { PHONE_LENGTH } from './constants.ts';

export type IdentifierType = 'EMAIL' | 'MOBILE';

/** Exactly ten digits. */
export function isPhone(value: string): boolean {
  return value.length === PHONE_LENGTH && /^\d+$/.test(value);
}

/**
 * A simple pattern: word characters with single dots or hyphens between them, '@', a domain, and a top-level domain of
 * 2 to 3 letters.
 */
export function isEmail(value: string): boolean {
  // Every repetition starts with a separator that the previous one cannot match, so matching is linear in the length.
  return /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.[a-z]{2,3}$/i.test(value);
}

/** The type of a login identifier (the `type` of sendOtp); undefined if it is neither, and nothing is requested. */
export function identifierType(value: string): IdentifierType | undefined {
  if (isEmail(value)) return 'EMAIL';
  return isPhone(value) ? 'MOBILE' : undefined;
}

/** A web address: optional http(s), host name or IPv4, optional port, path, query and fragment. */
export function isWebsite(value: string): boolean {
  const match = WEBSITE.exec(value);
  if (!match) return false;
  const [, host = '', port = '0'] = match;
  return (isIpv4(host) || isHostName(host)) && Number(port) <= 65_535;
}

/** An Indian postal code: six digits, the first not 0. Sellers store it as an integer. */
export function isPincode(value: string | number): boolean {
  return /^[1-9]\d{5}$/.test(String(value));
}

const WEBSITE =
  /^(?:https?:\/\/)?([a-z\d.-]+)(?::(\d{1,5}))?(?:\/[\w\-.~%+!$&'()*,;=:@/]*)?(?:\?[\w\-.~%+!$&'()*,;=:@/?[\]]*)?(?:#[\w\-.~%+!$&'()*,;=:@/?]*)?$/i;

function isIpv4(host: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) && host.split('.').every((part) => Number(part) <= 255);
}

function isHostName(host: string): boolean {
  const labels = host.split('.');
  const top = labels.at(-1) ?? '';
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label)) &&
    /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(top)
  );
}
