import { AppError } from './errors.ts';
import { valuesOf } from './raw-headers.ts';
import type { Received } from './raw-headers.ts';

/** What a request asks for, read the same way by relay and gateway. */
export interface RequestTarget {
  /** Decoded, without the query; begins with a slash. */
  path: string;
  /** Names and values in the order received, decoded. */
  query: readonly (readonly [name: string, value: string])[];
}

/**
 * Origin-form of RFC 9112, without anything that some server decodes twice, cuts off or treats as another character.
 */
const PATH = /^(?:\/(?:[\w\-.~!$&'()*+,:=@]|%[\da-f]{2})*)+$/i;
/** Encoded control characters, and `#`, `%`, `.`, `/`, `;`, `?` and `\`. */
const ENCODED = /%(?:[01][\da-f]|7f|2[35ef]|3[bf]|5c)/i;
/** What browsers and programs send unescaped; never a space, a control character, `#` or `\`. */
const QUERY = /^[\w\-.~!$&'()*+,;:=@/?%[\]{}|^`]*$/;

/** Undefined for a target that two servers could interpret differently. */
export function readTarget(target: string): RequestTarget | undefined {
  const end = target.indexOf('?');
  const [path, query] = end < 0 ? [target, ''] : [target.slice(0, end), target.slice(end + 1)];
  if (!PATH.test(path) || ENCODED.test(path) || !QUERY.test(query) || path.includes('//')) return undefined;
  const decoded = decode(path);
  if (decoded === undefined || decoded.split('/').some((part) => part === '.' || part === '..')) return undefined;
  return { path: decoded, query: [...new URLSearchParams(query)] };
}

/** Rebuilds the target from the parsed parts alone. */
export function writeTarget({ path, query }: RequestTarget): string {
  const written = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return path.split('/').map(encodeURIComponent).join('/') + (written && `?${written}`);
}

/** The target as parsed here, for the router. One that is refused is returned unchanged. */
export function rewriteTarget(target = ''): string {
  const read = readTarget(target);
  return read ? writeTarget(read) : target;
}

/** Throws `bad_request` for a request that two servers could interpret differently. */
export function refuseAmbiguous({ url = '', rawHeaders }: Received): void {
  if (valuesOf(rawHeaders, 'host').length > 1) {
    throw new AppError('bad_request', 'The request names more than one host.');
  }
  if (!readTarget(url)) throw new AppError('bad_request', 'This address is not understood.');
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
