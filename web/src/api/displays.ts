import type { displayCalls } from '@console/shared/calls/display';
import { bind } from './request.ts';

export const listDisplays = bind<typeof displayCalls.list>('GET', '/displays');
export const createDisplay = bind<typeof displayCalls.create>('POST', '/displays');
export const pairDisplay = bind<typeof displayCalls.pair>('POST', '/displays/pair');
export const revokeDisplay = bind<typeof displayCalls.revoke>('POST', '/displays/revoke');
