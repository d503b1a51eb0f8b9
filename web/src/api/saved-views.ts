import type { savedViewCalls } from '@console/shared/calls/saved-view';
import { rowsIn, savedBy } from './replies.ts';
import { bind } from './request.ts';

const list = bind<typeof savedViewCalls.list>('GET', '/savedViews');
const remove = bind<typeof savedViewCalls.remove>('DELETE', '/savedViews');

export const listSavedViews = async (signal?: AbortSignal) => rowsIn(await list({}, { signal }), 'saved_views');
export const createSavedView = savedBy(bind<typeof savedViewCalls.create>('POST', '/savedViews'), 'saved_view');
export const updateSavedView = savedBy(bind<typeof savedViewCalls.update>('PUT', '/savedViews'), 'saved_view');
export const deleteSavedView = (view_id: number, ifMatch: number) => remove({ body: { view_id } }, { ifMatch });
