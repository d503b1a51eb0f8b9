import { identifierType } from '@console/shared/validation';
import { assign, emit } from 'xstate';
import type { Controls } from './controls.ts';
import { BLANK, sessionSetup } from './session-setup.ts';
import type { CodeRequest, SessionEvent } from './session-setup.ts';

/** What the screens of signing in offer. */
export const SESSION_CONTROLS = {
  identify: { type: 'identifier.edit', value: '' },
  reset: { type: 'identifier.reset' },
  write: { type: 'code.edit', value: '' },
  resend: { type: 'code.resend' },
  submit: { type: 'submit' },
  retry: { type: 'retry' },
  signOut: { type: 'signOut' },
} as const satisfies Controls<string, SessionEvent>;

/** Signing in by one-time code, being signed in, and every way out of it (spec sections 2, 4 and 8). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ ...BLANK, ...input }),
  initial: 'starting',
  invoke: { src: 'elsewhere' },
  states: {
    starting: {
      always: [{ guard: 'hasTokens', target: 'loadingProfile' }, { target: 'unauthenticated' }],
    },
    unauthenticated: {
      initial: 'identifying',
      on: { 'tokens.changed': 'loadingProfile' },
      states: {
        identifying: {
          on: {
            'identifier.edit': { actions: assign({ identifier: ({ event }) => event.value, problem: undefined }) },
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
        codeRequested: {
          tags: 'codeRequested',
          initial: 'entering',
          on: {
            'identifier.reset': { target: 'identifying', actions: assign(BLANK) },
          },
          states: {
            entering: {
              on: {
                'code.edit': { actions: assign({ code: ({ event }) => event.value, problem: undefined }) },
                'code.resend': 'resending',
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
                onError: { target: 'entering', actions: { type: 'noteProblem', params: ({ event }) => event } },
              },
            },
            verifying: {
              tags: 'busy',
              // The tokens of this very sign-in are news to nobody here.
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
        'tokens.lost': { target: 'unauthenticated', actions: 'forget' },
        'tokens.changed': { target: 'loadingProfile', reenter: true },
      },
      invoke: {
        src: 'loadProfile',
        onDone: 'authenticated',
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'unauthenticated',
            actions: ['dropTokens', 'forget', assign({ problem: undefined })],
          },
          { target: 'unreachable', actions: { type: 'noteProblem', params: ({ event }) => event } },
        ],
      },
    },
    /** There are tokens, but nobody answers whose they are. A wallboard has nobody to press a button: it is tried again. */
    unreachable: {
      after: { retry: 'loadingProfile' },
      on: {
        retry: { target: 'loadingProfile', actions: assign({ problem: undefined }) },
        signOut: 'signingOut',
        'tokens.lost': { target: 'unauthenticated', actions: 'forget' },
        'tokens.changed': 'loadingProfile',
      },
    },
    authenticated: {
      entry: assign(BLANK),
      invoke: { src: 'duty' },
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
          // The tokens may still be good: whatever this person may see now is read anew.
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
