import type { ComponentType } from 'react';
import type { Gate } from '../gate.ts';

export interface Screen {
  /** The router's path: `/order-details/:orderNumber`. */
  path: string;
  /** The title of the browser tab. */
  title: string;
  /** `shell`: beside the menu. `bare`: the whole window. */
  frame: 'shell' | 'bare';
  may: Gate;
  screen: ComponentType;
}
