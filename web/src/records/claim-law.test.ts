import type { Claim, Hello, Person } from '@console/shared/live';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { liveNews } from '../live/live.ts';
import type { Ask } from '../live/socket.ts';
import { priceRequestMachine } from '../machines/price-request.ts';
import { ME, meera, request } from '../machines/testing/rows.ts';
import { settled } from '../machines/testing/work-world.ts';
import { claimAt } from '../machines/record-work/region-states.ts';
import { changeClaims, clearClaims, setClaims } from '../stores/claims.ts';
import { claimActorsAt } from './claim-actors.ts';
import { createNeededRecords } from './needed-records.ts';

const ref = { entity: 'quotation_request', id: String(request.request_id) } as const;
const me: Person = { user_id: ME, name: 'Asha Rao' };
const AWAY = { ok: false, code: 'timeout', message: 'The live connection is away.' } as const;

/** A relay with one claim. Each direction of the connection delivers in order, on command. */
function relayOnALine() {
  let held: Claim | undefined;
  let last = 100;
  let isConnected = true;
  let toRelay: (() => void)[] = [];
  let toWindow: (() => void)[] = [];
  const pending: ((ack: unknown) => void)[] = [];
  const waiting: (() => void)[] = [];

  const tell = (news: Parameters<typeof changeClaims>[0]) => {
    if (isConnected) toWindow.push(() => changeClaims(structuredClone(news)));
  };
  function grant(holder: Person): Claim {
    last += 1;
    held = { ...ref, holder, token: last, since: '2026-11-21T05:00:00.000Z', expires_at: '2026-11-21T05:00:30.000Z' };
    tell({ taken: [held], freed: [] });
    return held;
  }
  function free() {
    if (held) tell({ taken: [], freed: [{ ...ref, token: held.token }] });
    held = undefined;
  }
  const refuse = (code: 'claimed' | 'lost') => ({ ok: false, code, message: '', ...(held && { claim: held }) });
  function answer(event: string, token: number | undefined) {
    const isMine = held?.holder.user_id === ME;
    if (event === 'claim.acquire') return held && !isMine ? refuse('claimed') : { ok: true, claim: held ?? grant(me) };
    const isCurrent = isMine && held?.token === token;
    if (event === 'claim.renew') return isCurrent ? { ok: true, claim: held } : refuse('lost');
    if (isCurrent) free();
    return isCurrent || !held ? { ok: true } : refuse('lost');
  }
  const ask = ((event: string, payload: { token?: number }) => {
    if (!isConnected) return Promise.resolve(AWAY);
    return new Promise<unknown>((resolve) => {
      pending.push(resolve);
      toRelay.push(() => {
        const ack = structuredClone(answer(event, payload.token));
        toWindow.push(() => resolve(ack));
      });
    });
  }) as unknown as Ask;

  return {
    ask,
    whenConnected: (signal: AbortSignal) =>
      isConnected
        ? Promise.resolve()
        : new Promise<void>((resolve, reject) => {
            waiting.push(resolve);
            signal.addEventListener('abort', () => reject(signal.reason as Error));
          }),
    holder: () => held?.holder.user_id,
    hear: () => toRelay.shift()?.(),
    told: () => toWindow.shift()?.(),
    isAtRest: () => toRelay.length + toWindow.length === 0,
    colleague: () => void (held ? held.holder.user_id !== ME && free() : grant(meera)),
    cut: () => {
      isConnected = false;
      toRelay = [];
      toWindow = [];
      for (const give of pending.splice(0)) give(AWAY);
    },
    connect: () => {
      if (isConnected) return;
      isConnected = true;
      setClaims(held ? [structuredClone(held)] : []);
      liveNews.connected.emit({} as Hello);
      for (const go of waiting.splice(0)) go();
    },
  };
}

const STEPS = [
  'open',
  'open',
  'close',
  'remount',
  'hear',
  'hear',
  'told',
  'told',
  'colleague',
  'cut',
  'connect',
  'wait',
] as const;

test('in whatever order people, replies, events and connections come, open work is held, and closed work is free', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 40, size: 'max' }), async (steps) => {
      clearClaims();
      const relay = relayOnALine();
      const needed = createNeededRecords(relay.ask);
      const deaf = liveNews.connected.on(needed.reconnected);
      const clock = new SimulatedClock();
      const machine = priceRequestMachine.provide({
        actors: { ...claimActorsAt({ ...relay, needed }), rowFeed: fromCallback(() => undefined) },
      });
      const worker = { user_id: ME, permissions: { quotation_request: { READ: true, UPDATE: true } } };
      const mount = () => createActor(machine, { input: { row: request, worker, isTaken: true }, clock }).start();
      let actor: ReturnType<typeof mount> | undefined;
      const closed = () => {
        actor?.stop();
        actor = undefined;
      };
      const acts: Record<(typeof STEPS)[number], () => unknown> = {
        open: () => (actor ??= mount()),
        close: closed,
        remount: () => {
          if (!actor) return;
          closed();
          actor = mount();
        },
        hear: relay.hear,
        told: relay.told,
        colleague: relay.colleague,
        cut: relay.cut,
        connect: relay.connect,
        wait: () => clock.increment(10_000),
      };
      for (const step of steps) {
        acts[step]();
        await settled();
        const at = actor && claimAt(actor.getSnapshot());
        if (at?.startsWith('mine')) expect(relay.holder()).toBe(ME);
        // Nobody broke it, and no lease expired.
        expect(at).not.toBe('ended');
      }
      relay.connect();
      for (let quiet = 0; quiet < 2; quiet += 1) {
        clock.increment(3_000);
        await settled();
        while (!relay.isAtRest()) {
          relay.hear();
          relay.told();
          await settled();
        }
      }
      const at = actor && claimAt(actor.getSnapshot());
      if (relay.holder() === ME) expect(at ?? 'closed').toMatch(/^mine/);
      else expect(at ?? 'closed').toMatch(/^(theirs|released|closed)/);
      closed();
      deaf();
    }),
    { numRuns: 400 },
  );
});
