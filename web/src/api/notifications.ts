import type { notificationCalls } from '@console/shared/calls/notification';
import { rowIn, rowsOf, savedBy } from './replies.ts';
import { bind } from './request.ts';

export const listNotifications = rowsOf(bind<typeof notificationCalls.list>('GET', '/notifications'), 'notifications');
export const markNotifications = bind<typeof notificationCalls.read>('POST', '/notifications/read');
export const listFollows = rowsOf(bind<typeof notificationCalls.following>('GET', '/follow'), 'follows');
export const setFollow = bind<typeof notificationCalls.follow>('POST', '/follow');

const preferences = bind<typeof notificationCalls.preferences>('GET', '/notifications/preferences');
export const getPreferences = async (_user_id: string, signal?: AbortSignal) =>
  rowIn(await preferences({}, { signal }), 'preferences');
export const savePreferences = savedBy(
  bind<typeof notificationCalls.prefer>('PUT', '/notifications/preferences'),
  'preferences',
);
