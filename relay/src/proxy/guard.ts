import { AppError } from '@console/shared/errors';
import type { FastifyRequest } from 'fastify';

/** Throws for a request that two servers could read in two ways: a second Host, a doubly encoded or climbing path. */
export function refuseAmbiguous({ raw }: Pick<FastifyRequest, 'raw'>): void {
  if (hasSecondHost(raw.rawHeaders)) throw new AppError('bad_request', 'The request names more than one host.');
  if (!isPlainPath(raw.url ?? '/')) throw new AppError('bad_request', 'This address is not understood.');
}

function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** A path that means the same however often it is decoded, and nothing outside itself. */
export function isPlainPath(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  if (!path.startsWith('/') || /%(?:25|2f|5c|[01][0-9a-f]|7f)/i.test(path)) return false;
  try {
    const decoded = decodeURIComponent(path);
    return !decoded.includes('\\') && !decoded.split('/').some((part) => part === '.' || part === '..');
  } catch {
    return false;
  }
}
