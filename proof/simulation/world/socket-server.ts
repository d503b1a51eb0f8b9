import type { Pipe } from './link.ts';

/** A connection as both ends see it. */
export interface Wire {
  toClient: Pipe;
  toServer: Pipe;
  /** Breaks it: anything in transit is lost. */
  cut: () => void;
}

/** The client's end of a connection, as the server sends to it. */
export interface Far {
  /** Sends to the client: an event, an acknowledgement, a refusal or a close. */
  tell: (news: { kind: 'event' | 'answer' | 'refused' | 'open' | 'goodbye'; text: string }) => void;
  wire: Wire;
}

export interface ServerWatch {
  /** The relay sends a frame to one socket. */
  left: (socket: SimSocket, event: string, text: string) => void;
  ended: (socket: SimSocket) => void;
}

type Listener = (...args: unknown[]) => void;

/** The server's end of a socket: the part of Socket.IO's that the relay uses. */
export class SimSocket {
  readonly id: string;
  readonly handshake: { auth: Record<string, unknown> };
  readonly data: Record<string, unknown> = {};
  readonly conn: object;
  isOpen = true;
  private readonly far: Far;
  private readonly server: SimServer;
  private readonly listeners: Listener[] = [];
  private anyListeners: Listener[] = [];

  constructor(server: SimServer, far: Far, id: string, auth: Record<string, unknown>) {
    this.server = server;
    this.far = far;
    this.id = id;
    this.handshake = { auth };
    const { wire } = far;
    this.conn = {
      get writeBuffer() {
        return { length: wire.toClient.waiting() };
      },
      transport: {},
      close: () => this.far.wire.cut(),
    };
  }

  emit(event: string, payload: unknown) {
    this.push(event, JSON.stringify([event, payload]));
  }

  push(event: string, text: string) {
    if (!this.isOpen) return;
    this.server.watch.left(this, event, text);
    this.far.tell({ kind: 'event', text });
  }

  waiting() {
    return this.far.wire.toClient.waiting();
  }

  join(rooms: readonly string[]) {
    for (const room of rooms) this.server.join(room, this);
  }

  leave(room: string) {
    this.server.leave(this, room);
  }

  on(event: string, listener: Listener) {
    if (event === 'disconnect') this.listeners.push(listener);
  }

  onAny(listener: Listener) {
    this.anyListeners.push(listener);
  }

  disconnect() {
    if (!this.isOpen) return;
    this.far.tell({ kind: 'goodbye', text: '' });
    this.closed();
  }

  /** A client's message has arrived. */
  receive(text: string, answer: (ack: unknown) => void) {
    if (!this.isOpen) return;
    const [event, payload] = JSON.parse(text) as [unknown, unknown];
    for (const listener of this.anyListeners) listener(event, payload, answer);
  }

  closed() {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.server.leave(this);
    this.anyListeners = [];
    this.server.watch.ended(this);
    for (const listener of this.listeners) listener();
  }
}

type Admit = (socket: SimSocket, next: (error?: Error) => void) => void;

/** The part of Socket.IO's server that the relay uses. */
export class SimServer {
  static watch: ServerWatch;
  readonly watch = SimServer.watch;
  private readonly rooms = new Map<string, Set<SimSocket>>();
  private admit: Admit = (_socket, next) => next();
  private greet: (socket: SimSocket) => void = () => {};

  use(admit: Admit) {
    this.admit = admit;
  }

  on(_event: 'connection', greet: (socket: SimSocket) => void) {
    this.greet = greet;
  }

  to(room: string) {
    return {
      emit: (event: string, payload: unknown) => {
        const text = JSON.stringify([event, payload]);
        for (const socket of [...(this.rooms.get(room) ?? [])]) socket.push(event, text);
      },
    };
  }

  /** A transport has opened and sent its credentials. */
  accept(far: Far, id: string, auth: Record<string, unknown>): SimSocket {
    const socket = new SimSocket(this, far, id, auth);
    socket.data['asked'] = auth['position'];
    this.admit(socket, (error) => {
      if (!socket.isOpen) return;
      if (error) {
        far.tell({ kind: 'refused', text: error.message });
        socket.closed();
        return;
      }
      far.tell({ kind: 'open', text: '' });
      this.greet(socket);
    });
    return socket;
  }

  join(room: string, socket: SimSocket) {
    const members = this.rooms.get(room) ?? new Set();
    this.rooms.set(room, members.add(socket));
  }

  /** Leaves one room, or all. */
  leave(socket: SimSocket, room?: string) {
    for (const [name, members] of this.rooms) {
      if ((room ?? name) === name && members.delete(socket) && members.size === 0) this.rooms.delete(name);
    }
  }
}
