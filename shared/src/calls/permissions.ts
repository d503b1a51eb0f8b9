import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Id, Text } from '../schema.ts';
import { call } from './call.ts';

export const RolePermissions = Type.Object({
  role_id: Id,
  /** Those that count, as in the profile of somebody with this role. */
  permissions: Type.Record(Text, Type.Record(Text, Type.Boolean())),
});
export type RolePermissions = Static<typeof RolePermissions>;

/** A call with what it requires, any one of `may` (`Requirement`), in the order of the table of calls. */
export const CallRequirement = Type.Object({ name: Text, summary: Text, may: Type.Array(Text) });
export type CallRequirement = Static<typeof CallRequirement>;

/** A move between two statuses, in words such as 'Quotation: Draft → Sent', with what it requires, any one of `may`. */
export const MoveRequirement = Type.Object({ words: Text, may: Type.Array(Text) });
export type MoveRequirement = Static<typeof MoveRequirement>;

export const permissionCalls = {
  list: call({
    method: 'GET',
    path: '/permissions',
    isBeyond: true,
    service: 'USER',
    may: 'admin',
    summary: 'List the permissions of every role, and what each call and move requires',
    reply: Type.Object({
      roles: Type.Array(RolePermissions),
      calls: Type.Array(CallRequirement),
      moves: Type.Array(MoveRequirement),
    }),
  }),
};
