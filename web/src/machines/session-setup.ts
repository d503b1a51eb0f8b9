import type { SignInWays } from '@console/shared/calls/session';
import { OTP } from '@console/shared/constants';
import type { RevokeReason } from '@console/shared/live';
import { identifierType } from '@console/shared/validation';
import type { IdentifierType } from '@console/shared/validation';
import { WORDING } from '@console/shared/messages';
import { assign, fromCallback, fromPromise, setup } from 'xstate';

export interface Identifier {
  type: IdentifierType;
  value: string;
}

/** A code is on its way: the server's answer to having asked for one. */
export interface CodeRequest extends Identifier {
  sessionId: string;
  first_name: string;
}

/** What goes on elsewhere: in another window, or at the server. */
export type SessionNews =
  /** Another window signed in, perhaps somebody else. */
  | { type: 'tokens.changed' }
  /** Another window signed out, or was told why it must. */
  | { type: 'tokens.lost'; reason: RevokeReason | undefined }
  | { type: 'session.revoked'; reason: RevokeReason };

/** The page that had left for the identity provider is shown again: somebody went back. */
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
  /** A former session of this machine's browser may go on. */
  hasTokens: boolean;
  /** What the identity provider sent the browser back with. */
  answer: string | undefined;
  /** Undefined until they are known. */
  ways: SignInWays | undefined;
}

export interface SignIn {
  identifier: string;
  code: string;
  request: CodeRequest | undefined;
  /** A submit was tried: an empty or malformed field now says so. */
  isTried: boolean;
  /** Red, under the form. */
  problem: string | undefined;
  /** Wrong codes in a row. */
  wrongCodes: number;
  /** Why the last session ended. */
  ended: Ended | undefined;
  /** Somebody came back from the identity provider without having signed in. */
  isCancelled: boolean;
  /** Whom the provider knows may not sign in here: it shall ask who it is. */
  isAskedAgain: boolean;
}

/** Why a session ended; `away` where it did while no window was open, and nobody said why. */
export type Ended = RevokeReason | 'away';

export const BLANK: SignIn = {
  identifier: '',
  code: '',
  request: undefined,
  isTried: false,
  problem: undefined,
  wrongCodes: 0,
  ended: undefined,
  isCancelled: false,
  isAskedAgain: false,
};

/** As long as nobody says otherwise. */
export const CODES_ALONE: SignInWays = { otp: true, provider: null };

const notProvided = (name: string) => new Error(`\`${name}\` actor must be provided.`);
const wordsOf = (error: unknown) => (error instanceof Error && error.message ? error.message : WORDING.client.error);
const codeOf = (error: unknown) => (error as { code?: string; status?: number } | null)?.code;
const isWrongCode = (error: unknown) => codeOf(error) === 'wrong_otp' || wordsOf(error) === WORDING.login.wrongOtp;

/** What the session machine is made of: its words, and the actors and actions that the app provides. */
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
    /** Sends the browser to the identity provider. */
    beginAtProvider: fromPromise<void, { again: boolean }>(() => Promise.reject(notProvided('beginAtProvider'))),
    /** Tells when the page that left is shown again. */
    awayAtProvider: fromCallback<ProviderNews>(() => {
      throw notProvided('awayAtProvider');
    }),
    /** Stores the tokens. */
    finishAtProvider: fromPromise<void, { answer: string }>(() => Promise.reject(notProvided('finishAtProvider'))),
    /** Reads the profile into the session store. */
    loadProfile: fromPromise(() => Promise.reject<void>(notProvided('loadProfile'))),
    /** Tells the server, as far as it can be reached. */
    endSession: fromPromise(() => Promise.reject<void>(notProvided('endSession'))),
    /** Everything that runs while somebody is signed in: the live feed, the activity log. */
    sessionServices: fromCallback<SessionNews>(() => {
      throw notProvided('sessionServices');
    }),
    elsewhere: fromCallback<SessionNews>(() => {
      throw notProvided('elsewhere');
    }),
  },
  actions: {
    /** Empties the stores. */
    forget: () => {
      throw notProvided('forget');
    },
    /** Gives the tokens up. */
    dropTokens: () => {
      throw notProvided('dropTokens');
    },
    noteEnd: assign({ ended: (_, { reason }: { reason: Ended | undefined }) => reason }),
    noteEndAway: assign({ ended: ({ event }) => (event.type === 'tokens.lost' && event.reason) || 'away' }),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => wordsOf(error) }),
    noteRefusal: assign({ isAskedAgain: (_, { error }: { error: unknown }) => codeOf(error) === 'forbidden' }),
    noteRequest: assign({
      request: (_, { request }: { request: CodeRequest }) => request,
      code: '',
      problem: undefined,
      isTried: false,
      wrongCodes: 0,
      ended: undefined,
      isCancelled: false,
    }),
    noteWrongCode: assign({
      problem: WORDING.login.incorrectOtp,
      code: '',
      wrongCodes: ({ context }) => context.wrongCodes + 1,
    }),
  },
  delays: { retry: 5_000 },
  guards: {
    hasTokens: ({ context }) => context.hasTokens,
    hasAnswer: ({ context }) => context.answer !== undefined,
    isCancelled: ({ context }) => new URLSearchParams(context.answer).get('error') === 'access_denied',
    hasProvider: ({ context }) => context.ways !== undefined && context.ways.provider !== null,
    isIdentifier: ({ context }) => identifierType(context.identifier.trim()) !== undefined,
    isWholeCode: ({ context }) => context.code.length === OTP.length,
    isRefused: (_, { error }: { error: unknown }) => (error as { status?: number } | null)?.status === 401,
    isWrongCode: (_, { error }: { error: unknown }) => isWrongCode(error),
    isEndOfTokens: (_, { reason }: { reason: RevokeReason }) => reason === 'ban' || reason === 'logout',
  },
});
