import { randomUUID } from 'node:crypto';
import type { LoggedChange } from '@console/shared/audience';
import type { ChangeLog } from '../../changes/change-log.ts';
import { readChange } from '../../changes/log-events.ts';
import type { FollowListeners } from '../../changes/follow-gateway.ts';
import type { Log } from '../../log.ts';
import type { Bus } from '../../redis/bus.ts';
import { SharedStateUnavailable } from '../shared-state-unavailable.ts';
import { inTurns } from './in-turns.ts';
import { OPEN_SCRIPT, READ_SCRIPT } from './log-scripts.ts';
import { KEY, scriptOf } from './script.ts';
import type { Answer } from './script.ts';

/** A change of the shared log, with what the ledger learns from it. */
export interface Entry {
  change: LoggedChange;
  version: number;
  mark: number;
}

/** The log that all relays write, as far as it was read here. */
export interface SharedLog {
  /** The current position: later reads come after it. */
  position: () => number;
  /** The number of versions learned, by any relay. */
  version: () => number;
  /**
   * Reads to the end of the log. When it resolves, everything in the log at the time of the call is known and was
   * published here.
   */
  sync: () => Promise<void>;
  /** Runs a script on this log. If the log is broken, a new one is opened and the script runs on that. */
  ask: (script: (run: string, epoch: string) => Promise<Answer>) => Promise<Answer>;
  /** As `ask`, but returns `broken` instead of retrying on a new log. */
  tell: (script: (run: string, epoch: string) => Promise<Answer>) => Promise<Answer>;
  /** Marks this log as broken. */
  end: () => Promise<void>;
  /** Redis may be a different one after reconnecting. */
  disconnected: () => void;
  /** Whether its readers here receive its changes: once the lists were read for the first time. */
  isFollowed: () => boolean;
}

interface SharedLogOptions {
  bus: Bus;
  log: ChangeLog;
  listeners: Pick<FollowListeners, 'changed' | 'reset'>;
  /** A new log begins, or part of this one was missed: all earlier knowledge is invalid. */
  begun: (isAnother: boolean) => void;
  /** A change that the ledger does not know yet. */
  heard: (entry: Entry) => void;
  logger: Log;
}

const AT_ONCE = 500;

interface Place {
  epoch: string;
  /** Undefined until the end is found. Earlier changes are known from the rows. */
  at: { seq: number; last: number } | undefined;
  version: number;
  isFollowed: boolean;
}

export function createSharedLog({ bus, log, listeners, begun, heard, logger }: SharedLogOptions): SharedLog {
  const openScript = scriptOf(
    bus,
    'consolePlainOpen',
    [KEY.meta, KEY.writes, KEY.stream, KEY.rows, KEY.ages, KEY.met, KEY.seen, KEY.lease],
    OPEN_SCRIPT,
  );
  const readScript = scriptOf(bus, 'consolePlainRead', [KEY.meta, KEY.stream], READ_SCRIPT);
  let run: string | undefined;
  let place: Place | undefined;
  let opening: Promise<void> | undefined;
  let everFollowed = false;

  async function open(broken = ''): Promise<void> {
    const info = await bus.commands.info('server').catch((error: unknown) => {
      throw new SharedStateUnavailable(error);
    });
    const [, found] = /^run_id:(\w+)/m.exec(info) ?? [];
    if (!found) throw new SharedStateUnavailable(new Error('Redis does not say which one it is.'));
    const [epoch] = await openScript(found, randomUUID(), broken);
    run = found;
    if (place?.epoch === epoch) return;
    if (place) logger.warn({ epoch }, 'the log of the relays starts again');
    place = { epoch, at: undefined, version: 0, isFollowed: false };
    begun(true);
  }

  /** Only one call opens the log at a time; all others share it. */
  async function opened(): Promise<{ run: string; place: Place }> {
    for (let tries = 0; tries < 3; tries += 1) {
      if (run !== undefined && place) return { run, place };
      opening ??= open().finally(() => {
        opening = undefined;
      });
      await opening;
    }
    throw new SharedStateUnavailable();
  }

  async function tell(script: (run: string, epoch: string) => Promise<Answer>): Promise<Answer> {
    const known = await opened();
    const answer = await script(known.run, known.place.epoch);
    if (answer[0] === 'broken' && run === known.run) run = undefined;
    return answer;
  }

  async function ask(script: (run: string, epoch: string) => Promise<Answer>): Promise<Answer> {
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await tell(script);
      if (answer[0] !== 'broken') return answer;
    }
    throw new SharedStateUnavailable();
  }

  async function read(from: number) {
    const [, seq, last, count, ready, entries] = await ask((...of) => readScript(...of, from, AT_ONCE));
    return {
      ...{ seq: Number(seq), last: Number(last), version: Number(count), isReady: ready === '1' },
      entries: (entries as [string, string[]][]).map(entryOf),
    };
  }

  async function readOn(): Promise<void> {
    for (;;) {
      const known = (await opened()).place;
      const { seq, last, version, isReady, entries } = await read(known.at?.last ?? Number.MAX_SAFE_INTEGER);
      // Another log has begun in the meantime.
      if (known !== place) continue;
      if (!known.at) known.at = { seq, last };
      else if (!entries.every((entry) => take(known, entry))) {
        logger.warn({ seq }, 'some of the log of the relays was missed');
        place = { ...known, at: undefined, isFollowed: false };
        begun(false);
        continue;
      } else if (known.at.last < last) continue;
      known.at.seq = Math.max(known.at.seq, seq);
      known.version = Math.max(known.version, version);
      if (known.isFollowed) log.skip(known.at.seq);
      else if (isReady && !(await fill(known))) continue;
      return;
    }
  }

  /** False if it is not the next one, or unreadable. */
  function take(known: Place, { seq, before, change, version, mark }: ReturnType<typeof entryOf>): boolean {
    if (!known.at || before !== known.at.last || change === 'unreadable') return false;
    known.at = { seq, last: seq };
    if (change === 'unknown') return true;
    heard({ change, version, mark });
    if (known.isFollowed && log.append(change)) listeners.changed(change);
    return true;
  }

  /** Publishes to its readers here from now on. Clients that know earlier changes can resume from there. */
  async function fill(known: Place): Promise<boolean> {
    const changes: LoggedChange[] = [];
    const end = known.at?.last ?? 0;
    let floor: number | undefined;
    for (let reached = 0; reached < end;) {
      const { entries } = await read(reached);
      if (known !== place) return false;
      for (const { seq, before, change } of entries.filter((entry) => entry.seq <= end)) {
        reached = seq;
        floor ??= before;
        if (change === 'unreadable') {
          changes.length = 0;
          floor = seq;
        } else if (change !== 'unknown') changes.push(change);
      }
      if (entries.length < AT_ONCE) break;
    }
    log.restart({ epoch: known.epoch, seq: known.at?.seq ?? end }, changes, floor ?? end);
    known.isFollowed = true;
    if (everFollowed) listeners.reset();
    everFollowed = true;
    return true;
  }

  return {
    position: () => place?.at?.seq ?? 0,
    version: () => place?.version ?? 0,
    sync: inTurns(readOn),
    ask,
    tell,
    end: async () => {
      const { place: known } = await opened();
      await open(known.epoch);
    },
    disconnected: () => {
      run = undefined;
    },
    isFollowed: () => place?.isFollowed === true,
  };
}

function entryOf([id, fields]: [string, string[]]) {
  const of = Object.fromEntries(fields.flatMap((field, at) => (at % 2 === 0 ? [[field, fields[at + 1] ?? '']] : [])));
  const seq = Number(id.split('-')[0]);
  return {
    ...{ seq, before: Number(of['last']), version: Number(of['version']), mark: Number(of['mark']) },
    change: readChange(of['change'] ?? '', seq),
  };
}
