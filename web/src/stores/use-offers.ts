import type { CallName } from '@console/shared/calls/call';
import { useSnapshot } from 'valtio';
import { gateway } from './gateway.ts';

/** Whether the gateway offers a call; without one, true. */
export function useOffers(name: CallName | undefined): boolean {
  const { notOffered } = useSnapshot(gateway);
  return name === undefined || !notOffered.includes(name);
}
