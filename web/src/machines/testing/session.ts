import type { SignInWays } from '@console/shared/calls/session';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { sessionMachine } from '../session.ts';
import type { CodeRequest, Identifier, SessionNews } from '../session-setup.ts';

/** Rejects like the API client. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: { retry_after?: number };
  constructor(message: string, status: number, code?: string, details = {}) {
    super(message);
    this.details = details;
    this.status = status;
    this.code = code;
  }
}

interface World {
  request: (identifier: Identifier) => Promise<CodeRequest>;
  resend: (last: CodeRequest) => Promise<CodeRequest>;
  verify: (code: string) => Promise<void>;
  profile: () => Promise<void>;
  end: () => Promise<void>;
  ways: () => Promise<SignInWays>;
  begin: (again: boolean) => Promise<void>;
  finish: (answer: string) => Promise<void>;
}

export const WAYS: SignInWays = { otp: true, provider: { name: 'Company login', is_up: true } };

export const answer = (identifier: Identifier): CodeRequest => ({ ...identifier, sessionId: 's1', first_name: 'Asha' });

/** The session machine with scripted actors. */
export function start(world: Partial<World> = {}, hasTokens = false, came?: string) {
  const calls: string[] = [];
  const clock = new SimulatedClock();
  const news: { send: (event: SessionNews) => void } = { send: () => undefined };
  const back: { send: () => void } = { send: () => undefined };
  const { request = async (identifier) => answer(identifier), verify, profile, end, begin, finish } = world;
  const { ways = async () => WAYS, resend = async (last) => ({ ...last, sessionId: 's2' }) } = world;
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        requestCode: fromPromise(({ input }) => request(input)),
        resendCode: fromPromise(({ input }) => resend(input)),
        verifyCode: fromPromise(async ({ input }) => verify?.(input.code)),
        loadProfile: fromPromise(async () => profile?.()),
        endSession: fromPromise(async () => end?.()),
        readWays: fromPromise(() => ways()),
        beginAtProvider: fromPromise(async ({ input }) => begin?.(input.again)),
        awayAtProvider: fromCallback(({ sendBack }) => {
          back.send = () => sendBack({ type: 'provider.left' });
        }),
        finishAtProvider: fromPromise(async ({ input }) => finish?.(input.answer)),
        sessionServices: fromCallback(() => {
          calls.push('start services');
          return () => void calls.push('stop services');
        }),
        elsewhere: fromCallback(({ sendBack }) => {
          news.send = sendBack;
        }),
      },
      actions: { forget: () => void calls.push('forget'), dropTokens: () => void calls.push('drop tokens') },
    }),
    { input: { hasTokens, answer: came }, clock },
  );
  actor.start();
  const reach = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  async function toCode() {
    actor.send({ type: 'identifier.edit', value: 'asha@demo.in' });
    actor.send({ type: 'submit' });
    await reach({ unauthenticated: { codeRequested: 'entering' } });
  }
  async function signIn() {
    await toCode();
    actor.send({ type: 'code.edit', value: '123456' });
    actor.send({ type: 'submit' });
    await reach('authenticated');
  }
  return { actor, calls, clock, news, back, reach, toCode, signIn, at: () => actor.getSnapshot() };
}
