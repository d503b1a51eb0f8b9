import type { CallName } from '@console/shared/calls/call';
import { useSnapshot } from 'valtio';
import { gateway } from './gateway.ts';

/** Whether the gateway offers a call; without one, true. */
export const useOffers = (name: CallName | undefined): boolean => {
  const isOffered = useOffered();
  return name === undefined || isOffered(name);
};

/** Tells of each call whether the gateway offers it. */
export function useOffered(): (name: CallName) => boolean {
  const { notOffered } = useSnapshot(gateway);
  return (name) => !notOffered.includes(name);
}
