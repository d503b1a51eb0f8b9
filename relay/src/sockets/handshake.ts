import { askerOf } from '@console/shared/asker';
import { isToken } from '@console/shared/bearer';
import { AppError } from '@console/shared/errors';
import type { Position } from '@console/shared/live';
import { upgradeOf } from '@console/shared/protocol';
import type { Upgrade } from '@console/shared/protocol';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Identity, Profiles } from '../gateway/profiles.ts';
import { tooMany } from '../unknown-tokens.ts';
import type { AskAboutToken } from '../unknown-tokens.ts';
import { terminate } from './transport.ts';
import type { Transport } from './transport.ts';
import type { LiveSocket } from './registry.ts';

const At = Compile(
  Type.Object({ epoch: Type.String({ minLength: 1, maxLength: 200 }), seq: Type.Integer({ minimum: 0 }) }),
);

/** What the middleware leaves for the connection. */
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
  /** Whether one more socket of this user, and of this address, may be greeted now. */
  allowsUser: (user_id: string) => boolean;
  allowsAddress: (address: string) => boolean;
}

/**
 * Socket.IO middleware: asks the gateway who this is. A refused token ends in `unauthorized`, an absent gateway in
 * `gateway_unavailable`, which is a reason to come again and none to sign out; so is `rate_limited`. A client asks once
 * and waits: one that asks again meanwhile is cut.
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
  if (!isToken(token)) throw new AppError('unauthorized', 'Please sign in again.');
  // Only once the log is followed is an end of this session sure to be heard of.
  await opened;
  const address = addressOf(socket);
  const ask = () => profiles.identify(token, { address });
  const isKnown = profiles.userOf(token) !== undefined;
  const identity = await (isKnown ? ask() : askAboutToken(address, ask));
  // Who comes and goes too often does so at the cost of nobody else at the address.
  if (!allowsUser(String(identity.person.user_id)) || !allowsAddress(askerOf(address))) throw tooMany();
  return { token, identity, position: At.Check(position) ? position : undefined, upgrade: upgradeOf(protocol) };
}

export function takeAdmitted(socket: LiveSocket): Admitted | undefined {
  const data = socket.data as { admitted?: Admitted };
  const { admitted } = data;
  delete data.admitted;
  // The token may be renewed; the first one need not be kept.
  socket.handshake.auth = {};
  return admitted;
}
