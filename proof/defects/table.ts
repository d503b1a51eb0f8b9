import { CONSOLE_DEFECTS } from './console.ts';
import type { Defect } from './defect.ts';
import { GATEWAY_DEFECTS } from './gateway.ts';
import { RELAY_DEFECTS } from './relay.ts';

export const DEFECTS: readonly Defect[] = [...GATEWAY_DEFECTS, ...RELAY_DEFECTS, ...CONSOLE_DEFECTS];
