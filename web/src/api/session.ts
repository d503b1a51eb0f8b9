import type { sessionCalls } from '@console/shared/calls/session';
import { bind } from './request.ts';

export const sendOtp = bind<typeof sessionCalls.sendOtp>('POST', '/sendOtp', { client_type: 'MODERATOR' });
export const resendOtp = bind<typeof sessionCalls.resendOtp>('POST', '/resendOtp');
export const verifyUser = bind<typeof sessionCalls.verifyUser>('POST', '/verifyUser');
export const getSignInWays = bind<typeof sessionCalls.signInWays>('GET', '/signIn/ways');
export const beginAtProvider = bind<typeof sessionCalls.beginAtProvider>('POST', '/signIn/provider');
export const finishAtProvider = bind<typeof sessionCalls.finishAtProvider>('POST', '/signIn/provider/finish');
export const getProfile = bind<typeof sessionCalls.profile>('GET', '/user/profile');
export const endSession = bind<typeof sessionCalls.logout>('POST', '/user/logout');
export const listSessions = bind<typeof sessionCalls.sessions>('GET', '/user/sessions');
/** Without `session_id`, ends all sessions except this one. */
export const endSessions = bind<typeof sessionCalls.endSessions>('POST', '/user/sessions/end');
/** Records that the person is active. */
export const trackActivity = bind<typeof sessionCalls.tracking>('PUT', '/userTracking');
