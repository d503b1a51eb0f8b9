import { isToken } from '@console/shared/bearer';
import { AppError } from '@console/shared/errors';
import type { Position } from '@console/shared/live';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Identity, Profiles } from '../gateway/profiles.ts';
import type { LiveSocket } from './registry.ts';

const At = Compile(
  Type.Object({ epoch: Type.String({ minLength: 1, maxLength: 200 }), seq: Type.Integer({ minimum: 0 }) }),
);

/** What the middleware leaves for the connection. */
export interface Admitted {
  token: string;
  identity: Identity;
  position: Position | undefined;
}

interface HandshakeOptions {
  profiles: Profiles;
  /** Settles once there is something to greet a socket with. */
  opened: Promise<void>;
  addressOf: (socket: LiveSocket) => string | undefined;
}

/**
 * Socket.IO middleware: asks the gateway who this is. A refused token ends in `unauthorized`, an absent gateway in
 * `gateway_unavailable`, which is a reason to come again and none to sign out.
 */
export const authenticate =
  ({ profiles, opened, addressOf }: HandshakeOptions) =>
  (socket: LiveSocket, next: (error?: Error) => void): void => {
    admit(socket.handshake.auth, opened, (token) => profiles.identify(token, { address: addressOf(socket) })).then(
      (admitted) => {
        (socket.data as { admitted?: Admitted }).admitted = admitted;
        next();
      },
      (error: unknown) => next(new Error(error instanceof AppError ? error.code : 'internal')),
    );
  };

async function admit(
  auth: Record<string, unknown>,
  opened: Promise<void>,
  identify: (token: string) => Promise<Identity>,
): Promise<Admitted> {
  const { token, position } = auth;
  if (!isToken(token)) throw new AppError('unauthorized', 'Please sign in again.');
  // Only once the log is followed is an end of this session sure to be heard of.
  await opened;
  const identity = await identify(token);
  return { token, identity, position: At.Check(position) ? position : undefined };
}

export function takeAdmitted(socket: LiveSocket): Admitted | undefined {
  const data = socket.data as { admitted?: Admitted };
  const { admitted } = data;
  delete data.admitted;
  // The token may be renewed; the first one need not be kept.
  socket.handshake.auth = {};
  return admitted;
}
