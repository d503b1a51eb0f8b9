import { refKey } from '@console/shared/entities';
import type { Change, Claim, Freed, Hello } from '@console/shared/live';
import type { Seen } from './observation.ts';

/** The socket traffic of a window, as a watcher sees it; `sent` and `received` take the text of a frame. */
export interface Wire {
  sent: (frame: string) => Seen[];
  received: (frame: string) => Seen[];
}

/** Sent by the page itself, without user input. */
const BY_ITSELF = ['claim.renew', 'presence.view', 'token.renew'];

type Payload = Record<string, unknown>;
type Told = [event: string, payload: Payload];

/** For one connection. Ignores Socket.IO's own messages. */
export function createWire(): Wire {
  const asked = new Map<string, Told>();
  return {
    sent: (frame) => {
      const { id, said } = read(frame, '2');
      if (!said) return [];
      const [event, payload] = said as Told;
      if (id) asked.set(id, [event, payload]);
      const effect: Seen[] = BY_ITSELF.includes(event) ? [] : [{ type: 'effect', what: event }];
      if (!event.startsWith('claim.') || !('id' in payload)) return effect;
      return [...effect, { type: 'asked', event, record: refKey(payload as unknown as Claim) }];
    },
    received: (frame) => {
      const { said: news } = read(frame, '2');
      if (news) return received(...(news as Told));
      const { id, said: answers } = read(frame, '3');
      const question = id && asked.get(id);
      if (!answers || !question) return [];
      asked.delete(id);
      return answered(question, answers[0] as Payload);
    },
  };
}

function read(frame: string, kind: '2' | '3'): { id?: string | undefined; said?: unknown[] } {
  const [, id, text] = new RegExp(`^4${kind}(\\d*)(\\[.*)$`, 's').exec(frame) ?? [];
  return text === undefined ? {} : { id, said: JSON.parse(text) as unknown[] };
}

function answered([event, payload]: Told, answer: Payload): Seen[] {
  if (!event.startsWith('claim.')) return [];
  const isLost = event === 'claim.renew' && answer['code'] === 'lost';
  return [
    ...(isLost ? [{ type: 'lost' as const, record: refKey(payload as unknown as Claim) }] : []),
    ...(answer['claim'] ? [held(answer['claim'] as Claim)] : []),
  ];
}

function received(event: string, payload: Payload): Seen[] {
  if (event === 'hello') {
    const { user_id, claims } = payload as unknown as Hello;
    return [{ type: 'greeted', user_id }, ...claims.map(held)];
  }
  if (event === 'claims') {
    const { taken, freed } = payload as unknown as { taken: Claim[]; freed: Freed[] };
    return [
      ...freed.map((one): Seen => ({ type: 'freed', record: refKey(one), token: one.token })),
      ...taken.map(held),
    ];
  }
  if (event === 'changes') {
    return [{ type: 'changed', records: (payload['changes'] as Change[]).map(refKey) }];
  }
  return event === 'session.revoked' ? [{ type: 'revoked' }] : [];
}

const held = (claim: Claim): Seen => ({
  ...{ type: 'held', record: refKey(claim), token: claim.token, user_id: claim.holder.user_id },
});
