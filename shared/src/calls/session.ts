import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LOGIN_INPUT_MAX, OTP, PROVIDER } from '../constants.ts';
import { PersonLimit } from '../entities/approval-limits.ts';
import { Count, Day, Id, Instant, nullable, oneOf, Text } from '../schema.ts';
import { call, Done } from './call.ts';

const Identifier = {
  type: oneOf(['EMAIL', 'MOBILE']),
  value: Type.String({ minLength: 1, maxLength: LOGIN_INPUT_MAX }),
};
const SessionId = Type.String({ minLength: 1, maxLength: 64 });
const Requested = Type.Object({
  success: Type.Boolean(),
  requestType: Identifier.type,
  requestValue: Text,
  user: Type.Object({ sessionId: Text, first_name: Text }),
});
export const Tokens = Type.Object({ accessToken: Text, refreshToken: Text });

const SignedIn = Type.Object({ success: Type.Boolean(), message: Text, user: Tokens });

export const SignInWays = Type.Object({
  /** By one-time code. */
  otp: Type.Boolean(),
  /** The identity provider, or null. `is_up`: whether it responded when last checked. */
  provider: nullable(Type.Object({ name: Text, is_up: Type.Boolean() })),
});
export type SignInWays = Static<typeof SignInWays>;

const Permissions = Type.Record(Type.String(), Type.Record(Type.String(), Type.Boolean()));

const PERSON = { user_id: Id, name: Text };
const People = Type.Array(Type.Object(PERSON));
const { amount, least_margin } = PersonLimit.properties;
const LIMITED = { ...PERSON, amount, least_margin };

/** One of the caller's own sessions. */
export const OwnSession = Type.Object({
  session_id: Text,
  /** Readable browser and operating system. */
  device: Text,
  address: nullable(Text),
  created_date: Instant,
  /** Accurate to the lifetime of an access token. */
  last_used: Instant,
  /** The session that made this call. */
  is_current: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

/** The signed-in user, as `/user/profile` returns it. */
export const Profile = Type.Object({
  user_id: Id,
  id: Id,
  first_name: Text,
  last_name: Text,
  role_id: Id,
  email: nullable(Text),
  mobile: nullable(Text),
  username: nullable(Text),
  tenant_id: nullable(Id),
  tenant_name: nullable(Text),
  logo: nullable(Text),
  organisation_details: Type.Object({ org_id: nullable(Id), organisation_name: nullable(Text) }),
  permissions: Permissions,
  /**
   * Users who may approve quotations and purchase orders, unless they wrote them (`four-eyes.ts`). Only sent to users
   * who write or approve these.
   */
  approvers: Type.Optional(Type.Object({ quotation: Type.Optional(People), purchase_order: Type.Optional(People) })),
  /**
   * All who may approve quotations and waiting orders, and how far (`approval-limits.ts`). Only sent to users who also
   * get `approvers`, while anybody has a limit.
   */
  deciders: Type.Optional(
    Type.Array(
      Type.Object({
        ...LIMITED,
        /** Those who handed them their approvals for today, and the last day of that. */
        stands_in_for: Type.Optional(Type.Array(Type.Object({ ...LIMITED, until: Type.Optional(Day) }))),
      }),
    ),
  ),
  /** Margin in per cent below which a price needs approval. Only sent to staff who also get `approvers`. */
  least_margin: Type.Optional(Type.Number({ minimum: 0 })),
});

export const sessionCalls = {
  sendOtp: call({
    method: 'POST',
    path: '/sendOtp',
    service: 'USER',
    may: 'public',
    summary: 'Request a one-time code',
    secret: true,
    body: Type.Object(Identifier),
    reply: Requested,
  }),
  resendOtp: call({
    method: 'POST',
    path: '/resendOtp',
    service: 'USER',
    may: 'public',
    summary: 'Send a new code; the old one stops working',
    secret: true,
    body: Type.Object({ sessionId: SessionId }),
    reply: Requested,
  }),
  verifyUser: call({
    method: 'POST',
    path: '/verifyUser',
    service: 'USER',
    may: 'public',
    summary: 'Exchange a code for tokens',
    secret: true,
    body: Type.Object({
      ...Identifier,
      otp: Type.String({ minLength: 1, maxLength: OTP.length }),
      sessionId: SessionId,
    }),
    reply: SignedIn,
  }),
  signInWays: call({
    method: 'GET',
    path: '/signIn/ways',
    isBeyond: true,
    service: 'USER',
    may: 'public',
    summary: 'Get the ways to sign in: one-time code, identity provider, or both',
    reply: SignInWays,
  }),
  beginAtProvider: call({
    method: 'POST',
    path: '/signIn/provider',
    isBeyond: true,
    service: 'USER',
    may: 'public',
    summary:
      'Start a sign-in at the identity provider; replies with the address to open and a cookie that ties the answer to this browser',
    secret: true,
    /** `again`: the provider must ask for credentials even if it has a session. */
    body: Type.Object({ again: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({ success: Type.Boolean(), url: Text }),
  }),
  finishAtProvider: call({
    method: 'POST',
    path: '/signIn/provider/finish',
    isBeyond: true,
    service: 'USER',
    may: 'public',
    summary: "Exchange the identity provider's answer, the query of its redirect, for tokens",
    secret: true,
    body: Type.Object({ answer: Type.String({ minLength: 1, maxLength: PROVIDER.answerMax }) }),
    reply: SignedIn,
  }),
  refresh: call({
    method: 'POST',
    path: '/user/refreshAccessToken',
    service: 'USER',
    may: 'public',
    summary: 'Rotate the refresh token',
    secret: true,
    body: Type.Object({ refreshToken: Type.String({ minLength: 1, maxLength: 512 }) }),
    reply: Tokens,
  }),
  logout: call({
    method: 'POST',
    path: '/user/logout',
    isBeyond: true,
    service: 'USER',
    may: 'signed_in',
    summary: 'End this session',
    reply: Done,
  }),
  profile: call({
    method: 'GET',
    path: '/user/profile',
    service: 'USER',
    may: 'session',
    summary: 'Get the signed-in user, their permissions and the category managers',
    reply: Type.Object({
      user: Profile,
      categoryManagers: Type.Array(Type.Object({ user_id: Id, first_name: Text, last_name: Text, role_id: Id })),
      /** What the gateway lacks, as `GET /audit`; the relay adds it for a gateway that is not ours. */
      not_offered: Type.Optional(Type.Array(Text)),
      /** What the relay needs to know about the token it sent. */
      session: Type.Object({ session_id: Text, expires_at: Instant }),
    }),
  }),
  sessions: call({
    method: 'GET',
    path: '/user/sessions',
    isBeyond: true,
    service: 'USER',
    may: 'signed_in',
    summary: 'List your sessions, most recently used first',
    reply: Type.Object({ sessions: Type.Array(OwnSession), count: Count }),
  }),
  endSessions: call({
    method: 'POST',
    path: '/user/sessions/end',
    isBeyond: true,
    service: 'USER',
    may: 'signed_in',
    summary: 'End one of your sessions; without `session_id`, all but this one',
    body: Type.Object({ session_id: Type.Optional(SessionId) }),
    reply: Done,
  }),
  tracking: call({
    method: ['POST', 'PUT'],
    path: '/userTracking',
    service: 'USER',
    may: 'session',
    summary: 'Record that the user is active',
    reply: Done,
  }),
};
