import type { Bus } from '../../redis/bus.ts';
import { SharedStateUnavailable } from '../shared-state-unavailable.ts';

export type Script = (...args: readonly (string | number)[]) => Promise<Answer>;
/** What a script says first is a word. */
export type Answer = [word: string, ...rest: unknown[]];

export const KEY = {
  /** The log: `run` of the Redis it is in, `epoch`, `seq`, `last` (of the newest change), `count` of what was learned … */
  meta: 'console:plain:log',
  stream: 'console:plain:stream',
  /** By record: how many learnings there were with this one, and what is known. */
  rows: 'console:plain:rows',
  /** Records by that number. */
  ages: 'console:plain:ages',
  /** Records that somebody was shown before their list was read. */
  met: 'console:plain:met',
  /** By list: what it held. */
  seen: 'console:plain:seen',
  lease: 'console:plain:lease',
  /** Entities by the moment until which somebody may watch them. */
  watched: 'console:plain:watched',
  /** Writes under way by the moment from which their relay must be taken for dead. */
  writes: 'console:plain:writes',
  replies: 'console:plain:replies',
  replyAges: 'console:plain:reply-ages',
  replyBytes: 'console:plain:reply-bytes',
} as const;

/** Said whenever there is something to read: `log` for a change, `state` for anything else. */
export const NEWS = 'console:plain:news';

/** A script of ours in Redis. It throws `SharedStateUnavailable` when it cannot be asked, or does not answer. */
export function scriptOf(bus: Bus, name: string, keys: readonly string[], lua: string): Script {
  bus.commands.defineCommand(name, { numberOfKeys: keys.length, lua });
  return (...args) => scriptFor(bus, name)(keys, args);
}

/** Of one whose keys are named with each call. */
export function keyedScriptOf(
  bus: Bus,
  name: string,
  lua: string,
): (keys: readonly string[], ...args: readonly (string | number)[]) => Promise<Answer> {
  bus.commands.defineCommand(name, { lua });
  return (keys, ...args) => scriptFor(bus, name)([], [keys.length, ...keys, ...args]);
}

function scriptFor(bus: Bus, name: string) {
  const commands = bus.commands as unknown as Record<
    string,
    (...args: readonly (string | number)[]) => Promise<Answer>
  >;
  return async (keys: readonly string[], args: readonly (string | number)[]): Promise<Answer> => {
    try {
      const answer = await commands[name]?.(...keys, ...args);
      if (!answer) throw new Error(`The script ${name} is not defined.`);
      return answer;
    } catch (error) {
      throw new SharedStateUnavailable(error);
    }
  };
}
