import type { displayCalls } from '@console/shared/calls/display';
import { bind } from './request.ts';

export const openDisplay = bind<typeof displayCalls.open>('POST', '/display/session');
