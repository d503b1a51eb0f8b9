import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../machines/session.ts';
import { sessionActor } from './session-actor.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
export type SessionPhase = 'loading' | 'unreachable' | 'signedOut' | 'signedIn';

const phaseOf = (snapshot: SessionSnapshot): SessionPhase => {
  if (snapshot.matches('authenticated')) return 'signedIn';
  // The message stays during automatic retries.
  const isRetrying = snapshot.matches('loadingProfile') && snapshot.context.problem !== undefined;
  if (isRetrying || snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.hasTag('loading') ? 'loading' : 'signedOut';
};

export const useSessionPhase = (): SessionPhase => useSelector(sessionActor, phaseOf);
