import { Type } from 'typebox';
import { User } from '../entities/parties.ts';
import { PERSON_FIELDS } from '../fields/person.ts';
import { inCreations } from '../fields/schemas.ts';
import { DateRange, Id, Instant, listOf, nullable, Paging, Short } from '../schema.ts';
import { call, Done, written } from './call.ts';

const UserTarget = Type.Object({ user_id: Id });

export const userCalls = {
  list: call({
    method: 'GET',
    path: '/admin/user',
    service: 'USER',
    may: 'signed_in',
    summary: 'List the users of a customer; without `tenant_id`, list staff',
    cost: 2,
    query: Type.Object({
      role_id: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      tenant_id: Type.Optional(Id),
      keyword: Type.Optional(Short),
      ...DateRange,
      ...Paging,
    }),
    reply: Type.Intersect([
      listOf('users', User),
      Type.Object({
        /**
         * When the users on this page were last active; only for readers who see more than their card. A gateway that is not
         * ours does not know.
         */
        seen: Type.Optional(Type.Array(Type.Object({ user_id: Id, last_seen_at: Instant }))),
      }),
    ]),
  }),
  create: call({
    method: 'POST',
    path: '/admin/createUser',
    service: 'USER',
    may: ['admin_user:WRITE', 'tenant_user:WRITE'],
    summary: 'Create a staff user, or a user of a customer (role 10001); email or mobile number is required to sign in',
    body: Type.Object({
      ...inCreations(PERSON_FIELDS, 'first_name', 'last_name'),
      role_id: Id,
      /** The customer the user belongs to; absent for staff. */
      tenant_id: Type.Optional(nullable(Id)),
      /** Defaults to the marketplace for staff, and to the customer's organisation for a customer's user. */
      org_id: Type.Optional(nullable(Id)),
    }),
    reply: written('user', User),
    changes: ['admin_user', 'tenant_user', 'tenant'],
    creates: true,
  }),
  remove: call({
    method: 'POST',
    path: '/admin/markUserDeleted',
    service: 'USER',
    may: ['admin_user:DELETE', 'tenant_user:DELETE'],
    summary: 'Delete a user, end their sessions and free their email address and mobile number',
    body: UserTarget,
    reply: Done,
    changes: ['admin_user', 'tenant_user', 'tenant'],
    preflight: true,
  }),
  ban: call({
    method: 'POST',
    path: '/admin/user/ban',
    service: 'USER',
    may: ['admin_user:UPDATE', 'tenant_user:UPDATE'],
    summary: 'Ban a user and end their sessions',
    body: UserTarget,
    reply: Done,
    changes: ['admin_user', 'tenant_user'],
    preflight: true,
  }),
  unban: call({
    method: 'POST',
    path: '/admin/user/unban',
    isBeyond: true,
    service: 'USER',
    may: 'admin',
    summary: 'Lift the ban of a user, who may sign in again',
    body: UserTarget,
    reply: Done,
    changes: ['admin_user', 'tenant_user'],
  }),
  logout: call({
    method: 'POST',
    path: '/admin/user/logout',
    service: 'USER',
    may: ['admin_user:UPDATE', 'tenant_user:UPDATE'],
    summary: 'End every session of a user',
    body: UserTarget,
    reply: Done,
  }),
};
