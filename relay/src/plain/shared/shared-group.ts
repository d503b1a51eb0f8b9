import { metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import type { ChangeLog } from '../../changes/change-log.ts';
import type { FollowListeners } from '../../changes/follow-gateway.ts';
import { readSessionEnd } from '../../changes/log-events.ts';
import type { Cancel, Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Bus } from '../../redis/bus.ts';
import { SharedStateUnavailable } from '../shared-state-unavailable.ts';
import type { Group } from '../group.ts';
import { createSharedLease } from './shared-lease.ts';
import { createSharedLog } from './shared-log.ts';
import type { SharedLog } from './shared-log.ts';
import { createSharedNotes } from './shared-notes.ts';
import { createSharedPolling } from './shared-polling.ts';
import { createSharedReplays } from './shared-replays.ts';
import { createSharedTurns } from './shared-turns.ts';
import { inTurns } from './in-turns.ts';
import { NEWS } from './script.ts';

interface SharedGroupOptions {
  bus: Bus;
  log: ChangeLog;
  listeners: FollowListeners;
  clock: Clock;
  logger: Log;
  /** Entities that connected readers may read here. */
  watched: () => Iterable<Entity>;
  /** Read all lists from scratch now: nothing is known about their previous or current state. */
  restart: () => void;
  /** A write passed through another relay. */
  wanted: (entities: readonly Entity[]) => void;
  /** Something that decides whether the log is reliable may have changed. */
  judge: () => void;
}

const BEAT_MS = 1_000;
const WANTED = 'console:plain:wanted';
const ENDED = 'console:plain:ended';

/** One or more relays in front of one plain gateway, which share their knowledge through Redis. */
export function createSharedGroup(options: SharedGroupOptions): Group {
  const { bus, listeners, clock, logger, watched, restart, wanted, judge } = options;
  let isStarted = false;
  let stopBeat: Cancel = () => {};
  let unreached: string | undefined = 'Redis has not been reached yet.';

  const notes = createSharedNotes({ bus, log: (): SharedLog => log, clock, fencedOff: () => lease.lost() });
  const log = createSharedLog({
    ...{ bus, log: options.log, listeners, logger, heard: notes.heard },
    begun: (isAnother) => {
      notes.ledger.forget();
      if (!isAnother) return;
      lease.lost();
      polling.forget();
      restart();
    },
  });
  const lease = createSharedLease({
    ...{ bus, log, clock },
    taken: () => {
      logger.info('this relay compares the lists of the gateway now');
      polling.forget();
      restart();
    },
  });
  const polling = createSharedPolling({ bus, log, lease, notes });

  /** Runs every second and on news: asks for the lease, reads the log, and publishes the state. */
  const beat = inTurns(async () => {
    if (!isStarted) return;
    try {
      const { heads } = await lease.ask(watched());
      if (!lease.isOurs()) notes.ledger.setHeads(heads);
      await log.sync();
      unreached = undefined;
    } catch (error) {
      lease.lost();
      unreached = `Redis cannot be reached: ${wordsOf(error)}`;
    }
    judge();
  });

  async function done(problem: string | undefined): Promise<void> {
    try {
      await lease.done(problem);
      await log.sync();
    } catch (error) {
      logger.warn({ err: error }, 'the other relays could not be told how the lists are');
    }
    judge();
  }

  bus.subscribe(NEWS, (message) => {
    if (message === 'log') void (isStarted && log.sync().catch(() => {}));
    else void beat();
  });
  bus.subscribe(WANTED, (message) => {
    if (isStarted && lease.isOurs() && Array.isArray(message)) wanted(message.filter(isEntity));
  });
  bus.subscribe(ENDED, (message) => {
    const end = readSessionEnd(JSON.stringify(message));
    if (isStarted && end) listeners.sessionEnded(end);
  });
  bus.onListening(() => void beat());
  bus.commands.on('ready', () => void beat());
  bus.commands.on('close', () => {
    log.disconnected();
    void beat();
  });

  return {
    ...notes,
    look: async () => {
      if (!isStarted) throw new SharedStateUnavailable();
      return notes.look();
    },
    start: () => {
      isStarted = true;
      stopBeat = clock.every(BEAT_MS, () => void beat());
      void beat();
    },
    stop: () => {
      isStarted = false;
      stopBeat();
      lease.giveUp();
    },
    lease,
    polling: { ...polling, done: (problem) => void done(problem) },
    turns: createSharedTurns({ bus, clock }),
    replays: createSharedReplays({ bus, clock }),
    until: async () => {
      // The log's end is unknown, so a reply may hold changes still to be published.
      const isSure = await log.sync().then(
        () => true,
        () => false,
      );
      return isSure ? log.position() : Number.MAX_SAFE_INTEGER;
    },
    isWatchedElsewhere: lease.isWatched,
    problem: () => {
      if (unreached !== undefined) return unreached;
      if (!log.isFollowed()) return 'The lists of the gateway have not been read yet.';
      return lease.isOurs() ? undefined : lease.problem();
    },
    wake: (entities) => {
      if (!lease.isOurs()) bus.publish(WANTED, entities);
    },
    ended: (user_id, reason) => bus.publish(ENDED, { user_id, session_id: null, reason }),
  };
}

const isEntity = (name: unknown): name is Entity => typeof name === 'string' && metaOf(name as Entity) !== undefined;

function wordsOf(error: unknown): string {
  const cause = error instanceof SharedStateUnavailable ? error.cause : error;
  return cause instanceof Error ? cause.message : String(error);
}
