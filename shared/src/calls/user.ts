import { Type } from 'typebox';
import { User } from '../entities/parties.ts';
import { Id, listOf, Paging, Short } from '../schema.ts';
import { call, Done } from './call.ts';

const UserTarget = Type.Object({ user_id: Id });

export const userCalls = {
  list: call({
    method: 'GET',
    path: '/admin/user',
    service: 'USER',
    may: 'signed_in',
    summary: 'Staff, or the users of one customer; without a customer the staff roles',
    query: Type.Object({
      role_id: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      tenant_id: Type.Optional(Id),
      keyword: Type.Optional(Short),
      ...Paging,
    }),
    reply: listOf('users', User),
  }),
  ban: call({
    method: 'POST',
    path: '/admin/user/ban',
    service: 'USER',
    may: 'admin_user:UPDATE',
    summary: 'Ban a user and end their sessions',
    body: UserTarget,
    reply: Done,
    changes: ['admin_user', 'tenant_user'],
  }),
  logout: call({
    method: 'POST',
    path: '/admin/user/logout',
    service: 'USER',
    may: 'admin_user:UPDATE',
    summary: 'End every session of a user',
    body: UserTarget,
    reply: Done,
  }),
};
