import type { FastifyInstance } from 'fastify';
import { displayCalls } from '@console/shared/calls/display';
import { ROLE_DISPLAY, roleName } from '@console/shared/permissions';
import { serve } from '../http/serve.ts';
import { sourceOf } from '../security/plugin.ts';
import { fromOf } from '../session/from.ts';
import { createDisplay, openDisplay, revokeDisplay } from './commands.ts';
import { listDisplays } from './repository.ts';

export async function displays(app: FastifyInstance): Promise<void> {
  serve(app, displayCalls.list, async ({ db }) => {
    const rows = await listDisplays(db, app.clock());
    return { displays: rows, count: rows.length };
  });

  serve(app, displayCalls.create, async ({ body: { name }, write, raw }) => {
    const made = await write((work) => createDisplay(work, name));
    const about_user_id = made.display.display_id;
    app.security.note({ kind: 'role', about_user_id, what: roleName(ROLE_DISPLAY), ...sourceOf(raw) });
    return { success: true, message: 'Display made', ...made };
  });

  serve(app, displayCalls.revoke, async ({ body: { display_id }, write }) => ({
    success: true,
    message: 'Display revoked',
    display: await write((work) => revokeDisplay(work, display_id)),
  }));

  serve(app, displayCalls.open, async ({ body: { token }, raw }) => ({
    success: true,
    ...(await openDisplay(app, token, fromOf(raw))),
  }));
}
