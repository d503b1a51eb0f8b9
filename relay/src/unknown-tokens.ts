import { addressKeyOf } from '@console/shared/address-key';
import { AppError } from '@console/shared/errors';
import type { Clock } from './clock.ts';
import { createRateLimits } from './rate-limit.ts';

/**
 * Runs `ask`, unless this address has sent too many unknown tokens within the second: then throws `rate_limited`
 * without asking.
 */
export type AskAboutToken = <T>(address: string, ask: () => Promise<T>) => Promise<T>;

export function createTokenLimit(clock: Clock, perSecond: number): AskAboutToken {
  const allows = createRateLimits(clock, perSecond);
  return async (address, ask) => {
    const asker = addressKeyOf(address);
    if (!allows(asker, 0)) throw tooManyRequests();
    try {
      return await ask();
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthorized' && !allows(asker)) throw tooManyRequests();
      throw error;
    }
  };
}

export const tooManyRequests = () =>
  new AppError('rate_limited', 'Too many requests. Try again shortly.', { retry_after: 1 });
