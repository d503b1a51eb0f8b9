import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../machines/session.ts';
import { sessionActor } from './session-actor.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
export type SessionPhase = 'loading' | 'unreachable' | 'signedOut' | 'signedIn';

const phaseOf = (snapshot: SessionSnapshot): SessionPhase => {
  if (snapshot.matches('authenticated')) return 'signedIn';
  // While it is tried again by itself the words stay.
  const isRetrying = snapshot.matches('loadingProfile') && snapshot.context.problem !== undefined;
  if (isRetrying || snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.hasTag('loading') ? 'loading' : 'signedOut';
};

export const useSessionPhase = (): SessionPhase => useSelector(sessionActor, phaseOf);
