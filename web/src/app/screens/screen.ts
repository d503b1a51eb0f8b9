import type { CallName } from '@console/shared/calls/call';
import type { ComponentType } from 'react';
import type { Gate } from '../gate.ts';

export interface Screen {
  /** The router's path: `/order-details/:orderNumber`. */
  path: string;
  /** The path of the menu entry that it belongs to, if not its own. */
  menu?: string;
  /** The title of the browser tab. */
  title: string;
  /** `shell`: beside the menu. `bare`: the whole window. */
  frame: 'shell' | 'bare';
  may: Gate;
  /** What it shows, if a gateway may not offer it; of several, any one is enough. */
  call?: CallName | readonly CallName[];
  screen: ComponentType;
}
