import { bearerOf, refuseMalformedBearer } from '@console/shared/bearer';
import { AppError } from '@console/shared/errors';
import type { Received } from '@console/shared/raw-headers';
import { readTarget, refuseAmbiguous } from '@console/shared/request-target';
import { isSameSecret } from '@console/shared/same-secret';
import { MESSAGES } from '@console/shared/messages';

/**
 * Throws for a request that two servers could interpret differently, and for one with the relay's own token: the
 * gateway lets the service token do everything, so no client may send it through here.
 */
export type Guard = (request: Received) => void;

/** Paths that the relay itself serves to holders of the service token. */
const OWN = new Set(['/metrics']);

export const createGuard =
  (serviceToken: string): Guard =>
  (raw) => {
    refuseAmbiguous(raw);
    refuseMalformedBearer({ raw });
    const token = bearerOf({ raw });
    if (token === undefined || !isSameSecret(token, serviceToken)) return;
    if (!OWN.has(readTarget(raw.url ?? '')?.path ?? '')) {
      throw new AppError('unauthorized', MESSAGES.client.unauthorized);
    }
  };
