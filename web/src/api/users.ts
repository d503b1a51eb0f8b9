import type { QueryOf } from '@console/shared/calls/call';
import type { userCalls } from '@console/shared/calls/user';
import { noteSeen } from '../stores/last-seen.ts';
import { rowsIn, savedBy } from './replies.ts';
import { preflightOf } from './preflight.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof userCalls.list>('GET', '/admin/user');
const remove = bind<typeof userCalls.remove>('POST', '/admin/markUserDeleted');
const ban = bind<typeof userCalls.ban>('POST', '/admin/user/ban');
const unban = bind<typeof userCalls.unban>('POST', '/admin/user/unban');
const logOut = bind<typeof userCalls.logout>('POST', '/admin/user/logout');

/** Staff, or with `tenant_id` the users of one customer. Stores when each was last active. */
export const listUsers = async (query: QueryOf<typeof userCalls.list>, signal?: AbortSignal) => {
  const answer = await list({ query }, { signal });
  noteSeen(answer.reply.seen ?? []);
  return rowsIn(answer, 'users');
};
export const createUser = savedBy(bind<typeof userCalls.create>('POST', '/admin/createUser'), 'user');
export const deleteUser = (user_id: number, options?: RequestOptions) => remove({ body: { user_id } }, options);
export const banUser = (user_id: number, options?: RequestOptions) => ban({ body: { user_id } }, options);
/** They may sign in again. */
export const unbanUser = (user_id: number, options?: RequestOptions) => unban({ body: { user_id } }, options);
/** Ends all their sessions. */
export const logOutUser = (user_id: number, options?: RequestOptions) => logOut({ body: { user_id } }, options);
export const userDeletion = preflightOf<typeof userCalls.remove>('/admin/markUserDeleted');
export const userBan = preflightOf<typeof userCalls.ban>('/admin/user/ban');
