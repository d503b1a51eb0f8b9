import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const all = testsOf('gateway/src/http/calls.test.ts');
const signIn = testsOf('gateway/src/session/sign-in.test.ts');
const sessions = testsOf('gateway/src/session/sessions.test.ts');
const own = testsOf('gateway/src/session/own-sessions.test.ts');
const profile = testsOf('gateway/src/session/profile.test.ts');
const wrong = testsOf('gateway/src/session/routes.test.ts');
const provider = testsOf('gateway/src/session/provider/sign-in.test.ts');
const asks = testsOf('web/src/api/session.test.ts');

const sent = signIn(
  'sign-in by one-time code > sends a code to the address before it replies, and exchanges it for tokens',
);

export const SESSION_CALLS: readonly CallRow[] = [
  {
    call: 'POST /sendOtp',
    asks: 'A code for type EMAIL or MOBILE and its value: the reply has requestType, requestValue and user (sessionId, first_name); the header client_type is MODERATOR; what is no such identifier is refused by its field',
    shownBy: [
      sent,
      signIn('sign-in by one-time code > sends codes to a phone as SMS'),
      asks('who asks for a code says of which kind the client is, and nobody says so else'),
      wrong('a request that makes no sense > knows two types of identifier'),
      wrong(
        "a request that makes no sense > names the field that is no identifier: { type: 'EMAIL', value: '9876543210' }",
      ),
    ],
  },
  {
    call: 'POST /resendOtp',
    asks: 'A new code by sessionId, which voids the old one and keeps the session; refused without it, and for a sign-in that nobody began',
    shownBy: [
      signIn('sign-in by one-time code > a code > sent anew continues the same session and voids the old one'),
      asks('who asks for a code says of which kind the client is, and nobody says so else'),
      wrong('a request that makes no sense > /resendOtp names the field that is missing or wrong: {}'),
      wrong('a request that makes no sense > sends nothing anew for a sign-in that nobody began'),
    ],
  },
  {
    call: 'POST /verifyUser',
    asks: 'Type, value, otp and sessionId for success, message and user (accessToken, refreshToken); a wrong code, or one of another identifier or session, is refused',
    shownBy: [
      sent,
      asks('who asks for a code says of which kind the client is, and nobody says so else'),
      signIn('sign-in by one-time code > a code > serves once'),
      signIn('sign-in by one-time code > a code > belongs to its identifier and its session'),
      wrong(
        "a request that makes no sense > /verifyUser names the field that is missing or wrong: { type: 'EMAIL', …(2) }",
      ),
    ],
  },
  {
    call: 'GET /signIn/ways',
    asks: 'Whether people sign in by code, by an identity provider, or by either, and whether that answers',
    shownBy: [
      provider('without a provider there is none, and nothing of it is kept'),
      provider('without codes the three calls of theirs say by what one signs in instead'),
      provider('a provider that is down keeps nobody from a code, says so, and is back as soon as it answers'),
      testsOf('relay/src/plain/sign-in-ways.test.ts')(
        'codes are the one way to sign in, and the gateway is not asked for another',
      ),
    ],
  },
  {
    call: 'POST /signIn/provider',
    asks: 'The address at the identity provider, with state, nonce, PKCE and the one redirect URI, and a cookie that ties the answer to this browser',
    shownBy: [
      provider(
        'sign-in by an identity provider > begins with a challenge, a state and a nonce of its own, an exact address to come back to, and a cookie for this browser',
      ),
      provider(
        'sign-in by an identity provider > begins at the address of the console alone, where its cookie and its answer meet',
      ),
      provider('behind https the cookie goes over https alone and to this host alone'),
    ],
  },
  {
    call: 'POST /signIn/provider/finish',
    asks: 'The answer of the provider for tokens, once, in the browser that began; refused for another state, nonce, verifier or code, and for whom it does not verify or nobody knows',
    shownBy: [
      provider(
        'sign-in by an identity provider > ends in a session as that by code does, which is refreshed, ended by a ban, and says nothing of the provider',
      ),
      provider('sign-in by an identity provider > refuses an answer with the state of another sign-in'),
      provider('sign-in by an identity provider > refuses an answer with the browser of somebody else'),
      provider('sign-in by an identity provider > refuses an answer whose nonce is not that of its beginning'),
      provider('sign-in by an identity provider > refuses in words whom it is not verified there'),
      provider('sign-in by an identity provider > takes an answer once, and not after its time'),
      provider('writes neither codes, tokens nor addresses into the log'),
      testsOf('web/e2e/identity-provider.story.ts')(
        'beside codes: there and back to where one was going; cancelled, refused and away in words',
      ),
    ],
  },
  {
    call: 'POST /user/refreshAccessToken',
    asks: 'A refreshToken for a new accessToken and its own successor; one that nobody knows, or none, is refused',
    shownBy: [
      sessions('sessions > a refresh token > rotates'),
      sessions('sessions > a refresh token > that nobody knows changes nothing'),
      wrong('a request that makes no sense > /user/refreshAccessToken names the field that is missing or wrong: {}'),
    ],
  },
  {
    call: 'POST /user/logout',
    asks: 'The end of this session and of no other; its tokens serve no more',
    shownBy: [
      sessions('sessions > a session > ends at logout, and the log says which'),
      all('POST /user/logout refuses who is not signed in'),
    ],
  },
  {
    call: 'GET /user/profile',
    asks: 'The signed-in user with permissions, organisation and customer, and the category managers as categoryManagers',
    shownBy: [
      profile('profile > of staff'),
      profile('profile > of a customer, who sees no staff'),
      profile('profile > lists who manages categories, by role or by category'),
      profile('profile > needs a sign-in'),
    ],
  },
  {
    call: 'GET /user/sessions',
    asks: "Our own: one's own sessions with device, address and last use, this one marked",
    shownBy: [
      own(
        "a person's own sessions > are listed with device, address and last use, the newest first, and this one marked",
      ),
      own("a person's own sessions > are last used when their tokens were last renewed, from where that was"),
      own("a person's own sessions > are not listed once they are over"),
      all('GET /user/sessions refuses who is not signed in'),
    ],
  },
  {
    call: 'POST /user/sessions/end',
    asks: "Our own: the end of one of one's own sessions, or of all but this one",
    shownBy: [
      own("a person's own sessions > one is ended, and its sockets hear of it"),
      own("a person's own sessions > all others are ended at once"),
      own("a person's own sessions > nobody else's is ended"),
      all('POST /user/sessions/end refuses who is not signed in'),
    ],
  },
  {
    call: 'POST /userTracking',
    asks: 'A note by POST that the person is at work',
    shownBy: [
      sessions('sessions > notes activity (POST) without a change'),
      all('POST /userTracking refuses who is not signed in'),
    ],
  },
  {
    call: 'PUT /userTracking',
    asks: 'The note of the activity tracker: a PUT with an empty body',
    shownBy: [
      sessions('sessions > notes activity (PUT) without a change'),
      asks('that somebody is at work is said without a body'),
      all('PUT /userTracking refuses who is not signed in'),
    ],
  },
];
