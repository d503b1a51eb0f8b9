import type { ComponentType } from 'react';
import type { Gate } from '../gate.ts';

export interface Screen {
  /** As the router matches it: `/order-details/:orderNumber`. */
  path: string;
  /** The name of the browser's tab. */
  title: string;
  /** `shell`: beside the menu. `bare`: the whole window. */
  frame: 'shell' | 'bare';
  may: Gate;
  screen: ComponentType;
}
