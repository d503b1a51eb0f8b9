import type { Audience } from '@console/shared/audience';
import type { ServerEvents } from '@console/shared/live';
import type { Upgrade } from '@console/shared/protocol';
import type { Socket } from 'socket.io';
import type { Identity } from '../gateway/profiles.ts';
import type { Member } from '../live-context.ts';

export type LiveSocket = Socket<Record<string, never>, ServerEvents>;

/** A socket and its user. */
export interface Connection {
  member: Member;
  socket: LiveSocket;
  token: string;
  identity: Identity;
  upgrade: Upgrade | undefined;
  /** When the gateway last checked the token (ms). */
  checkedAt: number;
  /** The session was ended, and did not merely run out or change. */
  isOver: boolean;
}

/** All sockets of one audience. They share a room and one encoding of each frame. */
export interface Room {
  audience: Audience;
  name: string;
  connections: Set<Connection>;
}

export interface Registry {
  add: (connection: Connection) => void;
  /** Returns false if it was not registered. */
  remove: (connection: Connection) => boolean;
  /** Removes the connection from its rooms, so that it receives nothing until admitted again. */
  hold: (connection: Connection) => void;
  /** Adds it to its rooms. Does nothing if it has disconnected. */
  admit: (connection: Connection) => boolean;
  rooms: () => Iterable<Room>;
  all: () => Iterable<Connection>;
  get: (socket_id: string) => Connection | undefined;
  of: (user_id: number) => Iterable<Connection>;
  size: () => number;
}

export const audienceRoom = ({ signature }: Audience): string => `audience:${signature}`;
export const userRoom = (user_id: number): string => `user:${user_id}`;

export function createRegistry(): Registry {
  const connections = new Map<string, Connection>();
  const rooms = new Map<string, Room>();
  const users = new Map<number, Set<Connection>>();

  function add(connection: Connection) {
    const { person, socket_id } = connection.member;
    connections.set(socket_id, connection);
    admit(connection);
    const own = users.get(person.user_id) ?? new Set();
    users.set(person.user_id, own.add(connection));
  }

  function admit(connection: Connection) {
    const { member, socket } = connection;
    if (connections.get(member.socket_id) !== connection) return false;
    const { audience, person } = member;
    const name = audienceRoom(audience);
    const room = rooms.get(name) ?? { audience, name, connections: new Set() };
    rooms.set(name, room);
    room.connections.add(connection);
    void socket.join([name, userRoom(person.user_id)]);
    return true;
  }

  function hold(connection: Connection) {
    const { member, socket } = connection;
    leaveRoom(connection);
    void socket.leave(audienceRoom(member.audience));
    void socket.leave(userRoom(member.person.user_id));
  }

  function leaveRoom(connection: Connection) {
    const room = rooms.get(audienceRoom(connection.member.audience));
    room?.connections.delete(connection);
    if (room?.connections.size === 0) rooms.delete(room.name);
  }

  function remove(connection: Connection) {
    const { person, socket_id } = connection.member;
    if (!connections.delete(socket_id)) return false;
    leaveRoom(connection);
    const own = users.get(person.user_id);
    own?.delete(connection);
    if (own?.size === 0) users.delete(person.user_id);
    return true;
  }

  return {
    add,
    remove,
    hold,
    admit,
    rooms: () => rooms.values(),
    all: () => connections.values(),
    get: (socket_id) => connections.get(socket_id),
    of: (user_id) => users.get(user_id) ?? [],
    size: () => connections.size,
  };
}
