import type { displayCalls } from '@console/shared/calls/display';
import { bind } from './request.ts';

export const beginPairing = bind<typeof displayCalls.beginPairing>('POST', '/display/pairing');
export const getPairing = bind<typeof displayCalls.pairing>('POST', '/display/pairing/state');
export const openDisplay = bind<typeof displayCalls.open>('POST', '/display/session');
