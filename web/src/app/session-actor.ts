import { createActor, fromCallback, fromPromise } from 'xstate';
import {
  beginAtProvider,
  endSession,
  finishAtProvider,
  getProfile,
  getSignInWays,
  resendOtp,
  sendOtp,
  verifyUser,
} from '../api/session.ts';
import { accessToken, clearTokens, endOfSession, onTokens, storeTokens } from '../api/tokens.ts';
import { sessionMachine } from '../machines/session.ts';
import type { ProviderNews, SessionNews } from '../machines/session-setup.ts';
import { forgetAll } from '../stores/forget.ts';
import { noteNotOffered, offers } from '../stores/gateway.ts';
import { changeLog } from '../stores/position.ts';
import { dropTenant, recallTenant } from '../stores/primary-tenant.ts';
import { session, setSession } from '../stores/session.ts';
import { forgetKept, forgetOldKept } from '../records/kept-entries.ts';
import { startSessionServices } from './session-services.ts';
import { answerOf, noteHere, noteLeft } from './return-place.ts';

/** How long the sign-in screen waits to learn the ways to sign in. */
const WAYS_MS = 5_000;
/** Long enough to end the session on the server, short enough not to hold anybody up. */
const GOODBYE_MS = 3_000;
const WHO = 'userId';

const machine = sessionMachine.provide({
  actors: {
    requestCode: fromPromise(async ({ input, signal }) => {
      const { reply } = await sendOtp({ body: input }, { signal });
      return { ...input, ...reply.user };
    }),
    resendCode: fromPromise(async ({ input, signal }) => {
      const { reply } = await resendOtp({ body: { sessionId: input.sessionId } }, { signal });
      return { ...input, ...reply.user };
    }),
    verifyCode: fromPromise(async ({ input: { type, value, sessionId, code }, signal }) => {
      const { reply } = await verifyUser({ body: { type, value, sessionId, otp: code } }, { signal });
      storeTokens(reply.user);
    }),
    readWays: fromPromise(async ({ signal }) => {
      const timely = AbortSignal.any([signal, AbortSignal.timeout(WAYS_MS)]);
      return (await getSignInWays({}, { signal: timely })).reply;
    }),
    beginAtProvider: fromPromise(async ({ input, signal }) => {
      const { reply } = await beginAtProvider({ body: input }, { signal });
      globalThis.location.assign(reply.url);
    }),
    awayAtProvider: fromCallback<ProviderNews>(({ sendBack }) => {
      const look = ({ persisted }: PageTransitionEvent) => persisted && sendBack({ type: 'provider.left' });
      globalThis.addEventListener('pageshow', look);
      return () => globalThis.removeEventListener('pageshow', look);
    }),
    finishAtProvider: fromPromise(async ({ input, signal }) => {
      const { reply } = await finishAtProvider({ body: input }, { signal });
      storeTokens(reply.user);
    }),
    loadProfile: fromPromise(async ({ signal }) => {
      const { reply, position } = await getProfile({}, { signal });
      noteNotOffered(reply.not_offered ?? []);
      setSession(reply);
      recallTenant(reply.user.user_id);
      localStorage.setItem(WHO, String(reply.user.user_id));
      noteHere(reply.user.user_id);
      forgetOldKept();
      // The feed continues from here, so that nothing read from now on lies behind a gap.
      if (!changeLog.position()) changeLog.restart(position);
    }),
    endSession: fromPromise(async () => {
      const user_id = Number(localStorage.getItem(WHO));
      if (user_id) {
        forgetKept(user_id);
        dropTenant(user_id);
      }
      const ended = offers('POST /user/logout')
        ? endSession({}, { signal: AbortSignal.timeout(GOODBYE_MS) })
        : Promise.resolve();
      // In another window, the person can write until the session has ended.
      await ended.finally(() => forgetKept(user_id));
    }),
    sessionServices: fromCallback<SessionNews>(({ sendBack }) =>
      startSessionServices((reason) => sendBack({ type: 'session.revoked', reason })),
    ),
    elsewhere: fromCallback<SessionNews>(({ sendBack }) => watchTokens(sendBack)),
  },
  actions: {
    forget: forgetAll,
    dropTokens: ({ event }) => {
      localStorage.removeItem(WHO);
      clearTokens(event.type === 'session.revoked' ? event.reason : undefined);
    },
  },
});

/** Reports when the tokens were removed, added, or replaced by another person's. Renewals are not reported. */
function watchTokens(tell: (news: SessionNews) => void): () => void {
  let had = accessToken() !== undefined;
  function look() {
    const has = accessToken() !== undefined;
    const isOther = session.user !== undefined && localStorage.getItem(WHO) !== String(session.user.user_id);
    if (had && !has) {
      const reason = endOfSession();
      if (reason === 'ban') forgetBanned();
      // Without a reason, and with nobody on record, they signed out in some window.
      if (reason === 'ban' || (!reason && localStorage.getItem(WHO) === null)) noteLeft();
      tell({ type: 'tokens.lost', reason });
    }
    if (has && (!had || isOther)) tell({ type: 'tokens.changed' });
    had = has;
  }
  const stop = onTokens(look);
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', look);
  };
}

/** Somebody who is banned does not come back for their drafts, which name customers and prices. */
function forgetBanned(): void {
  forgetKept(session.user?.user_id ?? Number(localStorage.getItem(WHO)));
  localStorage.removeItem(WHO);
}

forgetOldKept();

export const sessionActor = createActor(machine, {
  input: { hasTokens: accessToken() !== undefined, answer: answerOf(globalThis.location) },
});

export const signOut = () => sessionActor.send({ type: 'signOut' });
