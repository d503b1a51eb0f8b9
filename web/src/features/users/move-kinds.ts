import type { User } from '@console/shared/entities/parties';
import { can, ROLE_ADMIN } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import type { RequestOptions } from '../../api/request.ts';
import type { Preflight } from '../../api/preflight.ts';
import { banUser, deleteUser, logOutUser, unbanUser, userBan, userDeletion } from '../../api/users.ts';
import { offers } from '../../stores/gateway.ts';
import type { Profile } from '../../stores/session.ts';
import { stores } from '../../stores/stores.ts';
import type { MoveKind } from '../../records/use-move.ts';

export type UserEntity = 'admin_user' | 'tenant_user';
export type UserMove = 'ban' | 'unban' | 'logout' | 'delete';

const BANNED = 'banned';
const words = MESSAGES.user;

/** Nobody may do this to themselves, only an admin to an admin, and only an admin lifts a ban, where that is offered. */
export const mayMove = (me: Profile, entity: UserEntity, move: UserMove, row: User): boolean =>
  row.user_id !== me.user_id &&
  (move !== 'unban' || offers('POST /admin/user/unban')) &&
  (me.role_id === ROLE_ADMIN || (row.role_id !== ROLE_ADMIN && move !== 'unban')) &&
  MOVES[entity][move].chart.permits(move, statusOf(row), me.permissions);

const statusOf = ({ is_banned }: User): string => (is_banned ? BANNED : 'active');

const kind = (
  entity: UserEntity,
  call: (user_id: number, options: RequestOptions) => Promise<unknown>,
  said: MoveKind<User>['words'],
  preflight?: (body: { user_id: number }) => Preflight,
): MoveKind<User> => ({
  noun: 'user',
  chart: {
    permits: (move, status, permissions) =>
      can(permissions, entity, move === 'delete' ? 'DELETE' : 'UPDATE') &&
      (move === 'delete' || (move === 'unban') === (status === BANNED)),
    label: (status) => (status === BANNED ? 'banned' : 'not banned'),
  },
  statusOf,
  store: stores[entity],
  idOf: ({ user_id }) => String(user_id),
  move: async ({ row }, options) => {
    await call(row.user_id, options);
    return row;
  },
  ...(preflight && { preflight: ({ row: { user_id } }) => preflight({ user_id }) }),
  words: said,
});

const kindsOf = (entity: UserEntity): Readonly<Record<UserMove, MoveKind<User>>> => ({
  ban: kind(entity, banUser, { done: words.banned, failed: words.banFailed }, userBan),
  unban: kind(entity, unbanUser, { done: words.unbanned }),
  logout: kind(entity, logOutUser, { done: words.loggedOut, failed: words.logOutFailed }),
  delete: kind(entity, deleteUser, { done: words.deleted }, userDeletion),
});

export const MOVES = { admin_user: kindsOf('admin_user'), tenant_user: kindsOf('tenant_user') } as const;
