import type { sessionCalls } from '@console/shared/calls/session';
import { bind } from './request.ts';

export const sendOtp = bind<typeof sessionCalls.sendOtp>({
  method: 'POST',
  path: '/sendOtp',
  headers: { client_type: 'MODERATOR' },
});
export const resendOtp = bind<typeof sessionCalls.resendOtp>({ method: 'POST', path: '/resendOtp' });
export const verifyUser = bind<typeof sessionCalls.verifyUser>({ method: 'POST', path: '/verifyUser' });
export const getSignInWays = bind<typeof sessionCalls.signInWays>({ method: 'GET', path: '/signIn/ways' });
export const beginAtProvider = bind<typeof sessionCalls.beginAtProvider>({ method: 'POST', path: '/signIn/provider' });
export const finishAtProvider = bind<typeof sessionCalls.finishAtProvider>({
  method: 'POST',
  path: '/signIn/provider/finish',
});
export const getProfile = bind<typeof sessionCalls.profile>({ method: 'GET', path: '/user/profile' });
export const endSession = bind<typeof sessionCalls.logout>({ method: 'POST', path: '/user/logout' });
export const listSessions = bind<typeof sessionCalls.sessions>({ method: 'GET', path: '/user/sessions' });
/** Without `session_id`, ends all sessions except this one. */
export const endSessions = bind<typeof sessionCalls.endSessions>({ method: 'POST', path: '/user/sessions/end' });
/** Records that the person is active. */
export const trackActivity = bind<typeof sessionCalls.tracking>({ method: 'PUT', path: '/userTracking' });
