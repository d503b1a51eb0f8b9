import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionCalls } from '@console/shared/calls/session';
import { AppError } from '@console/shared/errors';
import { WORDING } from '@console/shared/wording';
import { serve } from '../http/serve.ts';
import { codeMessage } from './code-message.ts';
import { identifierOf, issueCode } from './codes.ts';
import { firstNameOf, readIdentifier } from './identifiers.ts';
import type { Identifier } from './identifiers.ts';
import { profileOf } from './profile.ts';
import { endSession, refreshSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { noteActivity } from './activity.ts';

export async function session(app: FastifyInstance): Promise<void> {
  const send = async (identifier: Identifier, { ip }: FastifyRequest, requestValue: string, continued?: string) => {
    const { sessionId, code, contact } = await issueCode(app, identifier, ip, continued);
    await app.mailer.post(codeMessage(identifier, code, contact));
    const user = { sessionId, first_name: firstNameOf(identifier) };
    return { success: true, requestType: identifier.type, requestValue, user };
  };

  serve(app, sessionCalls.sendOtp, ({ body, raw }) => send(readIdentifier(body), raw, body.value));

  serve(app, sessionCalls.resendOtp, async ({ body, raw }) => {
    const identifier = await identifierOf(app.db, body.sessionId);
    if (!identifier) throw new AppError('bad_request', 'This sign-in is over; please request a new code.');
    return send(identifier, raw, identifier.value, body.sessionId);
  });

  serve(app, sessionCalls.verifyUser, async ({ body, raw }) => {
    const user = await signIn(app, readIdentifier(body), { ...body, address: raw.ip });
    return { success: true, message: 'You are signed in.', user };
  });

  serve(app, sessionCalls.refresh, ({ body }) => refreshSession(app, body.refreshToken));

  serve(app, sessionCalls.logout, async ({ actor, write }) => {
    const { user_id, session: own } = actor;
    if (user_id === null || !own) throw new AppError('unauthorized', WORDING.client.unauthorized);
    await write((work) => endSession(work, { user_id, session_id: own.session_id }, 'logout'));
    return { success: true };
  });

  serve(app, sessionCalls.profile, ({ db, actor }) => profileOf(db, actor, app.approvalPolicy));

  serve(app, sessionCalls.tracking, async ({ db, actor }) => {
    await noteActivity(db, actor, app.clock());
    return { success: true };
  });
}
