import type { permissionCalls } from '@console/shared/calls/permissions';
import { bind } from './request.ts';

export const listPermissions = bind<typeof permissionCalls.list>('GET', '/permissions');
