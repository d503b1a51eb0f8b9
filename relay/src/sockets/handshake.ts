import { addressKeyOf } from '@console/shared/address-key';
import { isToken } from '@console/shared/bearer';
import { AppError } from '@console/shared/errors';
import type { Position } from '@console/shared/live';
import { upgradeOf } from '@console/shared/protocol';
import type { Upgrade } from '@console/shared/protocol';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Identity, Profiles } from '../gateway/profiles.ts';
import { tooManyRequests } from '../unknown-tokens.ts';
import type { AskAboutToken } from '../unknown-tokens.ts';
import { terminate } from './transport.ts';
import type { Transport } from './transport.ts';
import type { LiveSocket } from './registry.ts';

const At = Compile(
  Type.Object({ epoch: Type.String({ minLength: 1, maxLength: 200 }), seq: Type.Integer({ minimum: 0 }) }),
);

/** What the middleware passes to the connection. */
export interface Admitted {
  token: string;
  identity: Identity;
  position: Position | undefined;
  upgrade: Upgrade | undefined;
}

interface HandshakeOptions {
  profiles: Profiles;
  /** Settles once there is something to greet a socket with. */
  opened: Promise<void>;
  addressOf: (socket: LiveSocket) => string;
  askAboutToken: AskAboutToken;
  /** Whether one more socket of this user and address may be greeted now. */
  allowsUser: (user_id: string) => boolean;
  allowsAddress: (address: string) => boolean;
}

/**
 * Socket.IO middleware that identifies the user at the gateway. A refused token ends in `unauthorized`. An unreachable
 * gateway ends in `gateway_unavailable`, after which the client should retry rather than sign out; the same goes for
 * `rate_limited`. A client that asks again while waiting is disconnected.
 */
export function authenticate(options: HandshakeOptions): (socket: LiveSocket, next: (error?: Error) => void) => void {
  const asking = new WeakSet<Transport>();
  return (socket, next) => {
    const { conn } = socket;
    if (asking.has(conn)) {
      terminate(conn);
      return;
    }
    asking.add(conn);
    admit(options, socket)
      .then(
        (admitted) => {
          (socket.data as { admitted?: Admitted }).admitted = admitted;
          next();
        },
        (error: unknown) => next(new Error(error instanceof AppError ? error.code : 'internal')),
      )
      .finally(() => asking.delete(conn));
  };
}

async function admit(
  { profiles, opened, addressOf, askAboutToken, allowsUser, allowsAddress }: HandshakeOptions,
  socket: LiveSocket,
): Promise<Admitted> {
  const { token, position, protocol } = socket.handshake.auth as Record<string, unknown>;
  if (!isToken(token)) throw new AppError('unauthorized', 'Sign in again.');
  // Only once the log is followed will the end of this session be noticed.
  await opened;
  const address = addressOf(socket);
  const ask = () => profiles.identify(token, { address });
  const isKnown = profiles.userOf(token) !== undefined;
  const identity = await (isKnown ? ask() : askAboutToken(address, ask));
  // A user who reconnects too often must not use up the limit of others at the address.
  if (!allowsUser(String(identity.person.user_id)) || !allowsAddress(addressKeyOf(address))) throw tooManyRequests();
  return { token, identity, position: At.Check(position) ? position : undefined, upgrade: upgradeOf(protocol) };
}

export function takeAdmitted(socket: LiveSocket): Admitted | undefined {
  const data = socket.data as { admitted?: Admitted };
  const { admitted } = data;
  delete data.admitted;
  // The token may be renewed, so the first one is not kept.
  socket.handshake.auth = {};
  return admitted;
}
