import type { ReplyOf } from '@console/shared/calls/call';
import type { sessionCalls } from '@console/shared/calls/session';
import type { PermissionMap, Requirement } from '@console/shared/permissions';
import { meets } from '@console/shared/permissions';
import { proxy } from 'valtio/vanilla';

type ProfileReply = ReplyOf<typeof sessionCalls.profile>;

/** The signed-in person, from `/user/profile`. */
export type Profile = Omit<ProfileReply['user'], 'permissions'> & { permissions: PermissionMap };
export type CategoryManager = ProfileReply['categoryManagers'][number];

/** `user` is undefined while nobody is signed in. */
export const session = proxy<{
  user: Profile | undefined;
  categoryManagers: CategoryManager[];
}>({
  user: undefined,
  categoryManagers: [],
});

export function setSession({ user, categoryManagers }: Pick<ProfileReply, 'user' | 'categoryManagers'>): void {
  session.user = user;
  session.categoryManagers = categoryManagers;
}

export function clearSession(): void {
  session.user = undefined;
  session.categoryManagers = [];
}

/** Whether the signed-in person has this permission; for a list, any one of them. */
export const allows = (requirement: Requirement): boolean =>
  requirement === 'public' || (session.user !== undefined && meets(session.user, requirement));
