import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type Snapshot = SnapshotFrom<typeof sessionMachine>;
