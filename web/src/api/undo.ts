import type { undoCalls } from '@console/shared/calls/undo';
import { bind } from './request.ts';

export const undoMove = bind<typeof undoCalls.undo>('POST', '/undo');
