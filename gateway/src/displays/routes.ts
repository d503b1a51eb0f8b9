import type { FastifyInstance, FastifyRequest } from 'fastify';
import { displayCalls } from '@console/shared/calls/display';
import { AppError, invalid } from '@console/shared/errors';
import { ROLE_DISPLAY, roleName } from '@console/shared/permissions';
import { serve } from '../http/serve.ts';
import { sourceOf } from '../security/plugin.ts';
import { fromOf } from '../session/from.ts';
import { createDisplay, openDisplay, revokeDisplay } from './commands.ts';
import { beginPairing, pairDisplay, pairingOf } from './pairing.ts';
import { listDisplays } from './repository.ts';

const WRONG = {
  unknown: 'No TV shows this code.',
  over: 'This code has run out. Enter the one that the TV shows now.',
} as const;

/** How the security log calls it. */
const PAIRING = 'Pairing a TV';

export async function displays(app: FastifyInstance): Promise<void> {
  const noteMade = (about_user_id: number, raw: FastifyRequest) =>
    app.security.note({ kind: 'role', about_user_id, what: roleName(ROLE_DISPLAY), ...sourceOf(raw) });
  const noteTooMany = (raw: FastifyRequest) => (error: unknown) => {
    if (error instanceof AppError && error.code === 'rate_limited') {
      app.security.note({ kind: 'codes_refused', what: PAIRING, ...sourceOf(raw) });
    }
    throw error;
  };

  serve(app, displayCalls.list, async ({ db }) => {
    const rows = await listDisplays(db, app.clock());
    return { displays: rows, count: rows.length };
  });

  serve(app, displayCalls.create, async ({ body: { name }, write, raw }) => {
    const made = await write((work) => createDisplay(work, name));
    noteMade(made.display.display_id, raw);
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

  serve(app, displayCalls.beginPairing, async ({ raw }) => ({
    success: true,
    ...(await beginPairing(app, raw).catch(noteTooMany(raw))),
  }));

  serve(app, displayCalls.pairing, async ({ body: { token } }) => ({
    success: true,
    ...(await pairingOf(app.db, token, app.clock())),
  }));

  serve(app, displayCalls.pair, async ({ body, write, raw }) => {
    const paired = await write((work) => pairDisplay(work, app.keys, body)).catch(noteTooMany(raw));
    if (typeof paired === 'string') {
      app.security.note({ kind: 'code_failed', what: PAIRING, ...sourceOf(raw) });
      throw invalid({ code: WRONG[paired] });
    }
    noteMade(paired.display.display_id, raw);
    return { success: true, message: 'TV paired', ...paired };
  });
}
