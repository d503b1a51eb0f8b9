import type { Bus } from '../../redis/bus.ts';
import { SharedStateUnavailable } from '../shared-state-unavailable.ts';

export type Script = (...args: readonly (string | number)[]) => Promise<Answer>;
/** The first element of a script's result is a keyword. */
export type Answer = [word: string, ...rest: unknown[]];

export const KEY = {
  /** The log: `run` of its Redis, `epoch`, `seq`, `last` (the newest change), `count` of versions … */
  meta: 'console:plain:log',
  stream: 'console:plain:stream',
  /** By record: its version number and known state. */
  rows: 'console:plain:rows',
  /** Records by version number. */
  ages: 'console:plain:ages',
  /** Records shown to somebody before their list was read. */
  met: 'console:plain:met',
  /** By list: its last state. */
  seen: 'console:plain:seen',
  lease: 'console:plain:lease',
  /** Entities, with the time until which somebody may be watching them. */
  watched: 'console:plain:watched',
  /** Writes in progress, with the time from which their relay counts as dead. */
  writes: 'console:plain:writes',
  replies: 'console:plain:replies',
  replyAges: 'console:plain:reply-ages',
  replyBytes: 'console:plain:reply-bytes',
} as const;

/** Published when there is something to read: `log` for a change, `state` for anything else. */
export const NEWS = 'console:plain:news';

/** A Lua script in Redis. Throws `SharedStateUnavailable` when Redis is unreachable or does not respond. */
export function scriptOf(bus: Bus, name: string, keys: readonly string[], lua: string): Script {
  bus.commands.defineCommand(name, { numberOfKeys: keys.length, lua });
  return (...args) => scriptFor(bus, name)(keys, args);
}

/** A script whose keys are passed with each call. */
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
