import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time. */
export const isSameSecret = (given: string, known: string): boolean => timingSafeEqual(digest(given), digest(known));

const digest = (secret: string) => createHash('sha256').update(secret).digest();
