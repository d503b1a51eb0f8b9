import { PROTOCOL } from '@console/shared/protocol';
import type { Upgrade } from '@console/shared/protocol';
import { proxy } from 'valtio/vanilla';

/** Whether the server is newer than this window. Stays set until the window is reloaded. */
export const upgrade = proxy<{ state: Upgrade | undefined }>({ state: undefined });

/**
 * @param version of the protocol the server speaks; NaN if it did not say.
 * @param told what its greeting said about this window's version.
 */
export function noteProtocol(version: number, told?: Upgrade): void {
  if (told === 'required' || upgrade.state === 'required') upgrade.state = 'required';
  else if (told === 'offered' || version > PROTOCOL) upgrade.state = 'offered';
}
