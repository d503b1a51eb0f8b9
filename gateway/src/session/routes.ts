import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignInSettings } from '@console/shared/settings';
import type { SecurityKind } from '@console/shared/calls/security';
import { nameOf } from '@console/shared/calls/call';
import { creditNoteEinvoiceCalls, einvoiceCalls } from '@console/shared/calls/einvoice';
import { ewayBillCalls } from '@console/shared/calls/eway-bill';
import { gstRegisterCalls } from '@console/shared/calls/gst-register';
import { sessionCalls } from '@console/shared/calls/session';
import { AppError } from '@console/shared/errors';
import type { ErrorCode } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import { serve } from '../http/serve.ts';
import { sourceOf } from '../security/plugin.ts';
import { codeMessage } from './code-message.ts';
import { anyAccountOf, identifierOf, issueCode } from './codes.ts';
import { fromOf } from './from.ts';
import { firstNameOf, readIdentifier } from './identifiers.ts';
import type { Identifier } from './identifiers.ts';
import { profileOf } from './profile.ts';
import { endSession, refreshSession } from './sessions.ts';
import { endOtherSessions, endOwnSession, sessionsOf } from './own-sessions.ts';
import { signIn } from './sign-in.ts';
import { noteActivity } from './activity.ts';

/** Refusals of codes that the security log keeps. */
const NOTED: Partial<Record<ErrorCode, SecurityKind>> = { wrong_otp: 'code_failed', rate_limited: 'codes_refused' };

export interface SessionOptions {
  signIn: SignInSettings;
}

export async function session(app: FastifyInstance, { signIn: { otp, provider } }: SessionOptions): Promise<void> {
  const refuseCodes = () => {
    if (otp) return;
    throw new AppError('forbidden', `This console has no one-time codes. Sign in with ${provider?.name}.`);
  };
  const send = async (identifier: Identifier, raw: FastifyRequest, requestValue: string, continued?: string) => {
    const { sessionId, code, contact } = await issueCode(app, identifier, raw.ip, continued).catch(
      noted(identifier, raw),
    );
    await app.mailer.post(codeMessage(identifier, code, contact));
    const user = { sessionId, first_name: firstNameOf(identifier) };
    return { success: true, requestType: identifier.type, requestValue, user };
  };

  /** Records the account that the code was for, if there is one. User input must not be logged. */
  const noted = (identifier: Identifier, raw: FastifyRequest) => async (error: unknown) => {
    const kind = error instanceof AppError ? NOTED[error.code] : undefined;
    if (kind) {
      const account = await anyAccountOf(app.db, identifier).executeTakeFirst();
      app.security.note({ kind, about_user_id: account?.user_id, ...sourceOf(raw) });
    }
    throw error;
  };

  serve(app, sessionCalls.sendOtp, async ({ body, raw }) => {
    refuseCodes();
    return send(readIdentifier(body), raw, body.value);
  });

  serve(app, sessionCalls.resendOtp, async ({ body, raw }) => {
    refuseCodes();
    const identifier = await identifierOf(app.db, body.sessionId);
    if (!identifier) throw new AppError('bad_request', 'This sign-in has expired. Request a new code.');
    return send(identifier, raw, identifier.value, body.sessionId);
  });

  serve(app, sessionCalls.verifyUser, async ({ body, raw }) => {
    refuseCodes();
    const identifier = readIdentifier(body);
    const user = await signIn(app, identifier, { ...body, address: raw.ip }, fromOf(raw)).catch(noted(identifier, raw));
    return { success: true, message: 'You are signed in.', user };
  });

  serve(app, sessionCalls.refresh, ({ body, raw }) => refreshSession(app, body.refreshToken, fromOf(raw)));

  serve(app, sessionCalls.logout, async ({ actor, write }) => {
    const { user_id, session: own } = actor;
    if (user_id === null || !own) throw new AppError('unauthorized', MESSAGES.client.unauthorized);
    await write((work) => endSession(work, { user_id, session_id: own.session_id }, 'logout'));
    return { success: true };
  });

  serve(app, sessionCalls.sessions, ({ db, actor }) => sessionsOf(db, actor, app.clock()));

  serve(app, sessionCalls.endSessions, async ({ body: { session_id }, write }) => {
    await write((work) => (session_id === undefined ? endOtherSessions(work) : endOwnSession(work, session_id)));
    return { success: true };
  });

  serve(app, sessionCalls.profile, async ({ db, actor }) => ({
    ...(await profileOf(db, actor, app.approvalPolicy, app.clock())),
    ...notOffered(app),
  }));

  serve(app, sessionCalls.tracking, async ({ db, actor }) => {
    await noteActivity(db, actor, app.clock());
    return { success: true };
  });
}

/** The calls that need a service which this gateway does not have. */
function notOffered({ gstRegister, einvoiceRegister, ewayBills }: FastifyInstance): { not_offered?: string[] } {
  const lacking = [
    ...(gstRegister ? [] : [nameOf(gstRegisterCalls.get, 'GET')]),
    ...(einvoiceRegister ? [] : [einvoiceCalls, creditNoteEinvoiceCalls].map(({ send }) => nameOf(send, 'POST'))),
    ...(ewayBills ? [] : [nameOf(ewayBillCalls.request, 'POST')]),
  ];
  return lacking.length === 0 ? {} : { not_offered: lacking };
}
