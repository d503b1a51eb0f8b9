import type { CallRequirement } from '@console/shared/calls/permissions';
import { permissionCalls } from '@console/shared/calls/permissions';
import { methodsOf, nameOf } from '@console/shared/calls/call';
import { CALLS } from '@console/shared/calls/table';
import { permissionsOf, withinCeiling } from '@console/shared/permissions';
import type { FastifyInstance } from 'fastify';
import { grantsOf } from '../readers.ts';
import { serve } from '../http/serve.ts';
import { MOVES } from './moves.ts';

/** A question before a call requires what the call requires. */
const isQuestion = (path: string) => path.startsWith('/preflight/');

const REQUIREMENTS: readonly CallRequirement[] = CALLS.filter(
  ({ path, may }) => may !== 'public' && !isQuestion(path),
).flatMap((call) =>
  methodsOf(call).map((method) => ({ name: nameOf(call, method), summary: call.summary, may: [call.may].flat() })),
);

export async function permissions(app: FastifyInstance): Promise<void> {
  serve(app, permissionCalls.list, async ({ db }) => {
    const rows = await db
      .selectFrom('roles as r')
      .select('r.role_id')
      .select(grantsOf('r.role_id').as('grants'))
      .orderBy('r.role_id')
      .execute();
    const roles = rows.map(({ role_id, grants }) => ({
      role_id,
      permissions: withinCeiling({ role_id, permissions: permissionsOf(grants) }),
    }));
    return { roles, calls: REQUIREMENTS, moves: MOVES };
  });
}
