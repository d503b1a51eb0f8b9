import { PROTOCOL } from '@console/shared/protocol';
import type { Upgrade } from '@console/shared/protocol';
import { proxy } from 'valtio/vanilla';

/** Whether the server has moved on from this window. It stays so until the window is reloaded. */
export const upgrade = proxy<{ state: Upgrade | undefined }>({ state: undefined });

/**
 * @param version that the server speaks; NaN where it did not say.
 * @param told what its greeting said of this window's own version.
 */
export function noteProtocol(version: number, told?: Upgrade): void {
  if (told === 'required' || upgrade.state === 'required') upgrade.state = 'required';
  else if (told === 'offered' || version > PROTOCOL) upgrade.state = 'offered';
}
