import type { SignInWays } from '@console/shared/calls/session';
import { OTP } from '@console/shared/constants';
import type { RevokeReason } from '@console/shared/live';
import { identifierType } from '@console/shared/validation';
import type { IdentifierType } from '@console/shared/validation';
import { MESSAGES } from '@console/shared/messages';
import { assign, fromCallback, fromPromise, setup } from 'xstate';

export interface Identifier {
  type: IdentifierType;
  value: string;
}

/** A requested code, with the server's response. */
export interface CodeRequest extends Identifier {
  sessionId: string;
  first_name: string;
}

/** Events from another window or the server. */
export type SessionNews =
  /** Another window signed in, perhaps as somebody else. */
  | { type: 'tokens.changed' }
  /** Another window signed out, or learned why its session ended. */
  | { type: 'tokens.lost'; reason: RevokeReason | undefined }
  | { type: 'session.revoked'; reason: RevokeReason };

/** The page that redirected to the identity provider is shown again: the person went back. */
export type ProviderNews = { type: 'provider.left' };

export type SessionEvent =
  | { type: 'identifier.edit'; value: string }
  | { type: 'identifier.reset' }
  | { type: 'code.edit'; value: string }
  | { type: 'code.resend' }
  | { type: 'submit' }
  | { type: 'provider.begin' }
  | ProviderNews
  | { type: 'retry' }
  | { type: 'signOut' }
  | SessionNews;

export interface SessionContext extends SignIn {
  /** This browser has tokens of an earlier session that may still be valid. */
  hasTokens: boolean;
  /** The identity provider's response in the address. */
  answer: string | undefined;
  /** Undefined until known. */
  ways: SignInWays | undefined;
}

export interface SignIn {
  identifier: string;
  code: string;
  request: CodeRequest | undefined;
  /** Submitted at least once: an empty or malformed field shows its error from then on. */
  isTried: boolean;
  /** The red message under the form. */
  problem: string | undefined;
  /** Wrong entries of the current code. */
  wrongCodes: number;
  /** When the current code was requested, in milliseconds since 1970. */
  requestedAt: number;
  /** The current code replaced an earlier one, which somebody may still enter. */
  isResent: boolean;
  /** The code should have arrived by now. */
  isOverdue: boolean;
  /** No other code can be requested before this time, in milliseconds since 1970; undefined if it can. */
  resendAt: number | undefined;
  /** Why the last session ended. */
  ended: Ended | undefined;
  /** The person came back from the identity provider without signing in. */
  isCancelled: boolean;
  /** The provider's current account may not sign in here, so the provider should ask for another one. */
  isAskedAgain: boolean;
}

/** Why a session ended; `away` if it ended while no window was open and the reason is unknown. */
export type Ended = RevokeReason | 'away';

export const BLANK: SignIn = {
  identifier: '',
  code: '',
  request: undefined,
  isTried: false,
  problem: undefined,
  wrongCodes: 0,
  requestedAt: 0,
  isResent: false,
  isOverdue: false,
  resendAt: undefined,
  ended: undefined,
  isCancelled: false,
  isAskedAgain: false,
};

/** The default until the server responds. */
export const CODES_ALONE: SignInWays = { otp: true, provider: null };

const notProvided = (name: string) => new Error(`\`${name}\` actor must be provided.`);
const wordsOf = (error: unknown) => (error instanceof Error && error.message ? error.message : MESSAGES.client.error);
const codeOf = (error: unknown) => (error as { code?: string; status?: number } | null)?.code;
/** How long the server wants the client to wait, in milliseconds. */
const waitOf = (error: unknown) => {
  const seconds = (error as { details?: { retry_after?: unknown } } | null)?.details?.retry_after;
  return typeof seconds === 'number' ? seconds * 1000 : undefined;
};
/** How long a code may take to arrive. */
const ARRIVAL_MS = 60_000;

/** The server refuses every code alike, so that nobody learns anything from it. What went before says why. */
function refusalOf({ wrongCodes, requestedAt }: SignIn): string {
  if (wrongCodes >= OTP.tries) return MESSAGES.login.triedTooOften;
  return Date.now() < requestedAt + OTP.lifetimeMs ? MESSAGES.login.incorrectOtp : MESSAGES.login.expired;
}

const isWrongCode = (error: unknown) => codeOf(error) === 'wrong_otp' || wordsOf(error) === MESSAGES.login.wrongOtp;

/** Types of the session machine, and the actors and actions that the app provides. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as Pick<SessionContext, 'hasTokens' | 'answer'>,
    emitted: {} as { type: 'code.resent' },
    tags: {} as 'busy' | 'codeRequested' | 'loading' | 'atProvider' | 'answered',
  },
  actors: {
    requestCode: fromPromise<CodeRequest, Identifier>(() => Promise.reject(notProvided('requestCode'))),
    resendCode: fromPromise<CodeRequest, CodeRequest>(() => Promise.reject(notProvided('resendCode'))),
    /** Stores the tokens. */
    verifyCode: fromPromise<void, CodeRequest & { code: string }>(() => Promise.reject(notProvided('verifyCode'))),
    readWays: fromPromise<SignInWays>(() => Promise.reject(notProvided('readWays'))),
    /** Redirects the browser to the identity provider. */
    beginAtProvider: fromPromise<void, { again: boolean }>(() => Promise.reject(notProvided('beginAtProvider'))),
    /** Reports when the page that redirected is shown again. */
    awayAtProvider: fromCallback<ProviderNews>(() => {
      throw notProvided('awayAtProvider');
    }),
    /** Stores the tokens. */
    finishAtProvider: fromPromise<void, { answer: string }>(() => Promise.reject(notProvided('finishAtProvider'))),
    /** Reads the profile into the session store. */
    loadProfile: fromPromise(() => Promise.reject<void>(notProvided('loadProfile'))),
    /** Ends the session on the server if it can be reached. */
    endSession: fromPromise(() => Promise.reject<void>(notProvided('endSession'))),
    /** Everything that runs while a person is signed in: the live feed, the activity log. */
    sessionServices: fromCallback<SessionNews>(() => {
      throw notProvided('sessionServices');
    }),
    elsewhere: fromCallback<SessionNews>(() => {
      throw notProvided('elsewhere');
    }),
  },
  actions: {
    /** Clears the stores. */
    forget: () => {
      throw notProvided('forget');
    },
    /** Discards the tokens. */
    dropTokens: () => {
      throw notProvided('dropTokens');
    },
    noteEnd: assign({ ended: (_, { reason }: { reason: Ended | undefined }) => reason }),
    noteEndAway: assign({ ended: ({ event }) => (event.type === 'tokens.lost' && event.reason) || 'away' }),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => wordsOf(error) }),
    notePause: assign({
      resendAt: (_, { error }: { error: unknown }) => {
        const wait = waitOf(error);
        return wait === undefined ? undefined : Date.now() + wait;
      },
    }),
    noteRefusal: assign({ isAskedAgain: (_, { error }: { error: unknown }) => codeOf(error) === 'forbidden' }),
    noteRequest: assign({
      request: (_, { request }: { request: CodeRequest }) => request,
      code: '',
      problem: undefined,
      isTried: false,
      wrongCodes: 0,
      requestedAt: () => Date.now(),
      isResent: ({ context }) => context.request !== undefined,
      isOverdue: false,
      resendAt: undefined,
      ended: undefined,
      isCancelled: false,
    }),
    noteWrongCode: assign({
      problem: ({ context }) => refusalOf(context),
      code: '',
      wrongCodes: ({ context }) => context.wrongCodes + 1,
    }),
  },
  delays: {
    retry: 5_000,
    arrival: ({ context: { requestedAt } }) => Math.max(0, requestedAt + ARRIVAL_MS - Date.now()),
    resendPause: ({ context: { resendAt } }) => (resendAt === undefined ? 0 : Math.max(0, resendAt - Date.now())),
  },
  guards: {
    hasTokens: ({ context }) => context.hasTokens,
    hasAnswer: ({ context }) => context.answer !== undefined,
    isCancelled: ({ context }) => new URLSearchParams(context.answer).get('error') === 'access_denied',
    hasProvider: ({ context }) => context.ways !== undefined && context.ways.provider !== null,
    isIdentifier: ({ context }) => identifierType(context.identifier.trim()) !== undefined,
    canResend: ({ context }) => context.resendAt === undefined,
    isWholeCode: ({ context }) => context.code.length === OTP.length,
    isRefused: (_, { error }: { error: unknown }) => (error as { status?: number } | null)?.status === 401,
    isWrongCode: (_, { error }: { error: unknown }) => isWrongCode(error),
    isEndOfTokens: (_, { reason }: { reason: RevokeReason }) => reason === 'ban' || reason === 'logout',
  },
});
