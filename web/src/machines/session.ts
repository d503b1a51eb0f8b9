import { identifierType } from '@console/shared/validation';
import { assign, emit } from 'xstate';
import type { Controls } from './controls.ts';
import { BLANK, CODES_ALONE, sessionSetup } from './session-setup.ts';
import type { CodeRequest, SessionEvent } from './session-setup.ts';

/** Controls of the sign-in screens. */
export const SESSION_CONTROLS = {
  identify: { type: 'identifier.edit', value: '' },
  reset: { type: 'identifier.reset' },
  write: { type: 'code.edit', value: '' },
  resend: { type: 'code.resend' },
  submit: { type: 'submit' },
  provider: { type: 'provider.begin' },
  retry: { type: 'retry' },
  signOut: { type: 'signOut' },
} as const satisfies Controls<string, SessionEvent>;

/** Signing in by one-time code or identity provider, being signed in, and every way out. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...BLANK, ...input, ways: undefined }),
  initial: 'starting',
  invoke: { src: 'elsewhere' },
  states: {
    starting: {
      always: [
        { guard: 'hasTokens', target: 'loadingProfile' },
        { guard: 'isCancelled', target: 'unauthenticated', actions: assign({ isCancelled: true }) },
        { guard: 'hasAnswer', target: 'unauthenticated.answered' },
        { target: 'unauthenticated' },
      ],
    },
    unauthenticated: {
      initial: 'identifying',
      on: { 'tokens.changed': 'loadingProfile' },
      invoke: {
        src: 'readWays',
        onDone: { actions: assign({ ways: ({ event }) => event.output }) },
        onError: { actions: assign({ ways: CODES_ALONE }) },
      },
      states: {
        identifying: {
          on: {
            'identifier.edit': {
              actions: assign({ identifier: ({ event }) => event.value, problem: undefined, isCancelled: false }),
            },
            'provider.begin': { guard: 'hasProvider', target: 'beginning' },
            submit: [
              { guard: 'isIdentifier', target: 'requesting' },
              { actions: assign({ isTried: true, problem: undefined }) },
            ],
          },
        },
        requesting: {
          tags: 'busy',
          invoke: {
            src: 'requestCode',
            input: ({ context }) => {
              const value = context.identifier.trim();
              return { type: identifierType(value) ?? 'EMAIL', value };
            },
            onDone: {
              target: 'codeRequested',
              actions: { type: 'noteRequest', params: ({ event }) => ({ request: event.output }) },
            },
            onError: { target: 'identifying', actions: { type: 'noteProblem', params: ({ event }) => event } },
          },
        },
        beginning: {
          tags: ['busy', 'atProvider'],
          entry: assign({ problem: undefined, isCancelled: false, isTried: false }),
          invoke: {
            src: 'beginAtProvider',
            input: ({ context }) => ({ again: context.isAskedAgain }),
            onDone: 'away',
            onError: { target: 'identifying', actions: { type: 'noteProblem', params: ({ event }) => event } },
          },
        },
        /** The browser is redirecting to the provider. */
        away: {
          tags: ['busy', 'atProvider'],
          invoke: { src: 'awayAtProvider' },
          on: { 'provider.left': { target: 'identifying', actions: assign({ isCancelled: true }) } },
        },
        /** The provider redirected back. */
        answered: {
          tags: ['busy', 'answered'],
          // Ignores the event caused by this very sign-in.
          on: { 'tokens.changed': {} },
          invoke: {
            src: 'finishAtProvider',
            input: ({ context }) => ({ answer: context.answer ?? '' }),
            onDone: 'signedIn',
            onError: {
              target: 'identifying',
              actions: [
                { type: 'noteProblem', params: ({ event }) => event },
                { type: 'noteRefusal', params: ({ event }) => event },
              ],
            },
          },
        },
        codeRequested: {
          tags: 'codeRequested',
          initial: 'entering',
          on: {
            'identifier.reset': { target: 'identifying', actions: assign(BLANK) },
          },
          states: {
            entering: {
              after: {
                resendPause: { actions: assign({ resendAt: undefined }) },
                arrival: { actions: assign({ isOverdue: true }) },
              },
              on: {
                'code.edit': { actions: assign({ code: ({ event }) => event.value, problem: undefined }) },
                'code.resend': { guard: 'canResend', target: 'resending' },
                submit: [{ guard: 'isWholeCode', target: 'verifying' }, { actions: assign({ isTried: true }) }],
              },
            },
            resending: {
              tags: 'busy',
              invoke: {
                src: 'resendCode',
                input: ({ context }) => context.request as CodeRequest,
                onDone: {
                  target: 'entering',
                  actions: [
                    { type: 'noteRequest', params: ({ event }) => ({ request: event.output }) },
                    emit({ type: 'code.resent' }),
                  ],
                },
                onError: {
                  target: 'entering',
                  actions: [
                    { type: 'noteProblem', params: ({ event }) => event },
                    { type: 'notePause', params: ({ event }) => event },
                  ],
                },
              },
            },
            verifying: {
              tags: 'busy',
              // Ignores the event caused by this very sign-in.
              on: { 'tokens.changed': {}, 'identifier.reset': {} },
              invoke: {
                src: 'verifyCode',
                input: ({ context }) => ({ ...(context.request as CodeRequest), code: context.code }),
                onDone: 'verified',
                onError: [
                  {
                    guard: { type: 'isWrongCode', params: ({ event }) => event },
                    target: 'entering',
                    actions: 'noteWrongCode',
                  },
                  {
                    target: 'entering',
                    actions: [assign({ code: '' }), { type: 'noteProblem', params: ({ event }) => event }],
                  },
                ],
              },
            },
            verified: { type: 'final' },
          },
          onDone: 'signedIn',
        },
        signedIn: { type: 'final' },
      },
      onDone: { target: 'loadingProfile', actions: assign(BLANK) },
    },
    loadingProfile: {
      tags: ['busy', 'loading'],
      on: {
        signOut: 'signingOut',
        'tokens.lost': { target: 'unauthenticated', actions: ['forget', 'noteEndAway'] },
        'tokens.changed': { target: 'loadingProfile', reenter: true },
      },
      invoke: {
        src: 'loadProfile',
        onDone: 'authenticated',
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'unauthenticated',
            actions: ['dropTokens', 'forget', assign({ problem: undefined }), 'noteEndAway'],
          },
          { target: 'unreachable', actions: { type: 'noteProblem', params: ({ event }) => event } },
        ],
      },
    },
    /**
     * There are tokens, but the server cannot be reached to check them. Retries by itself, because nobody stands at a
     * wallboard to press a button.
     */
    unreachable: {
      after: { retry: 'loadingProfile' },
      on: {
        retry: { target: 'loadingProfile', actions: assign({ problem: undefined }) },
        signOut: 'signingOut',
        'tokens.lost': { target: 'unauthenticated', actions: ['forget', 'noteEndAway'] },
        'tokens.changed': 'loadingProfile',
      },
    },
    authenticated: {
      entry: assign(BLANK),
      invoke: { src: 'sessionServices' },
      on: {
        signOut: 'signingOut',
        'tokens.lost': {
          target: 'unauthenticated',
          actions: ['forget', { type: 'noteEnd', params: ({ event }) => event }],
        },
        'tokens.changed': { target: 'loadingProfile', actions: 'forget' },
        'session.revoked': [
          {
            guard: { type: 'isEndOfTokens', params: ({ event }) => event },
            target: 'unauthenticated',
            actions: ['dropTokens', 'forget', { type: 'noteEnd', params: ({ event }) => event }],
          },
          // The tokens may still be valid: everything is read again with the person's current permissions.
          { target: 'loadingProfile', actions: 'forget' },
        ],
      },
    },
    signingOut: {
      tags: ['busy', 'loading'],
      on: { 'tokens.lost': {} },
      invoke: {
        src: 'endSession',
        onDone: { target: 'unauthenticated', actions: ['dropTokens', 'forget'] },
        onError: { target: 'unauthenticated', actions: ['dropTokens', 'forget'] },
      },
    },
  },
});
