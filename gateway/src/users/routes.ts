import type { FastifyInstance } from 'fastify';
import { userCalls } from '@console/shared/calls/user';
import { AppError } from '@console/shared/errors';
import { isStaff, STAFF_ROLES } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import type { Actor } from '../actor.ts';
import { serve } from '../http/serve.ts';
import { ban, forceLogout, markDeleted, unban } from './commands.ts';
import { createUser } from './create.ts';
import { lastSeen, listUsers } from './repository.ts';

export async function users(app: FastifyInstance): Promise<void> {
  serve(app, userCalls.list, async ({ db, query, actor }) => {
    const roles = query.role_id ?? (query.tenant_id === undefined ? [...STAFF_ROLES] : undefined);
    const ofCustomers = query.tenant_id !== undefined || roles?.some((role) => !isStaff(role)) === true;
    checkReader(actor, ofCustomers);
    const { bound, seesStaffDetails } = actor.audience;
    const filter = { ...query, ...(roles && { role_id: roles }) };
    const hasStaff = query.tenant_id === undefined && roles?.some(isStaff) === true;
    const seesMore = seesStaffDetails || !hasStaff;
    const { rows, count } = await listUsers(db, filter, { bound, searchesContacts: seesMore });
    const seen = seesMore
      ? await lastSeen(
          db,
          rows.map(({ user_id }) => user_id),
        )
      : [];
    return { users: rows, count, seen };
  });

  serve(app, userCalls.create, async ({ body, write }) => {
    const user = await write((work) => createUser(work, body));
    return { success: true, message: MESSAGES.user.created, user };
  });

  serve(app, userCalls.remove, async ({ body, ifMatch, write }) => {
    await write((work) => markDeleted(work, body.user_id, ifMatch));
    return { success: true, message: MESSAGES.user.deleted };
  });

  serve(app, userCalls.ban, async ({ body, ifMatch, write }) => {
    await write((work) => ban(work, body.user_id, ifMatch));
    return { success: true, message: MESSAGES.user.banned };
  });

  serve(app, userCalls.unban, async ({ body, ifMatch, write }) => {
    await write((work) => unban(work, body.user_id, ifMatch));
    return { success: true, message: MESSAGES.user.unbanned };
  });

  serve(app, userCalls.logout, async ({ body, write }) => {
    await write((work) => forceLogout(work, body.user_id));
    return { success: true, message: MESSAGES.user.loggedOut };
  });
}

/** Staff may read staff. Customers' users are for readers with READ on both users and customers. */
function checkReader({ role_id, audience }: Actor, ofCustomers: boolean): void {
  const permitted = ofCustomers ? audience.reads.has('tenant_user') : isStaff(role_id);
  if (!permitted) throw new AppError('forbidden', "You don't have permission to see these users.");
}
