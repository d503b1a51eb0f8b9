import { specifiedTarget } from '@console/shared/calls/wire';
import type { Entity, RecordRef } from '@console/shared/entities';
import type { ChangeLog } from '../changes/change-log.ts';
import type { Follower, FollowListeners } from '../changes/follow-gateway.ts';
import type { Cancel, Clock } from '../clock.ts';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { ROW_CALLS } from '../gateway/row-calls.ts';
import type { Profiles } from '../gateway/profiles.ts';
import type { LiveContext } from '../live-context.ts';
import type { Log } from '../log.ts';
import type { Bus } from '../redis/bus.ts';
import { createCalls } from './calls.ts';
import type { Calls } from './calls.ts';
import { aloneGroup } from './group.ts';
import type { Group } from './group.ts';
import { createJournal } from './journal.ts';
import { createLedger } from './ledger.ts';
import { createOffered } from './offered.ts';
import type { Offered } from './offered.ts';
import { pollList } from './poll-list.ts';
import { POLLED_LISTS } from './polled-lists.ts';
import { createPoller } from './poller.ts';
import { createReadings } from './readings.ts';
import { createSharedGroup } from './shared/shared-group.ts';
import { createReplays } from './replays.ts';
import { createSamePages } from './same-pages.ts';
import { sourceOf } from './source.ts';
import { createTurns } from './turns.ts';
import { createWholePages } from './whole-pages.ts';
import { createWrites } from './writes.ts';

/** Provides what a plain gateway lacks, which has only the calls of the specification. */
export interface PlainMode {
  follower: Follower;
  /** Whether plain mode was chosen. Before that, and with any other gateway, it does nothing. */
  isOn: () => boolean;
  calls: Calls;
  offered: Pick<Offered, 'lacks'>;
  /** The gateway as the live features read it: rows with revisions. */
  source: GatewayClient;
}

interface PlainOptions {
  gateway: GatewayClient;
  profiles: Profiles;
  log: ChangeLog;
  listeners: FollowListeners;
  members: LiveContext['members'];
  /** Asks the gateway about the tokens of sockets: those not checked for this long, or this one. */
  recheck: (which: { olderThanMs: number } | { token: string }) => Promise<void>;
  clock: Clock;
  logger: Log;
  /** Connects several relays; undefined for a single relay. */
  bus: Bus | undefined;
}

/** Maximum time that a token is trusted after the gateway last accepted it. A missed check is repeated within 30 s. */
const TOKEN_CHECK_MS = 15_000;
const DOUBTS_AT_ONCE = 20;

export function createPlainMode(options: PlainOptions): PlainMode {
  const { profiles, log, listeners, members, recheck, clock, logger, bus } = options;
  const pages = createWholePages();
  const gateway: GatewayClient = {
    ...options.gateway,
    ask: (service, target, ...by) => {
      if (!isOn) return options.gateway.ask(service, target, ...by);
      const [path = '', query] = specifiedTarget(target).split('?', 2);
      return pages.read(path, query === undefined ? '' : `?${query}`, (other) =>
        options.gateway.ask(service, path + other, ...by),
      );
    },
  };
  const readings = createReadings(gateway);
  const same = createSamePages();
  const offered = createOffered(gateway, clock, logger);
  let isOn = false;
  let everFollowed = false;
  let staleSince: string | null = new Date(clock.now()).toISOString();
  let problem: string | undefined = 'The lists of the gateway have not been read yet.';
  /** Result of the last poll of the lists here, if any. */
  let polled: { problem: string | undefined } | undefined;
  let stopChecks: Cancel = () => {};

  const isWatched = (entity: Entity) => [...members()].some(({ audience }) => audience.reads.has(entity));
  const group = createGroup();
  const { ledger } = group;

  const poller = createPoller({
    lists: POLLED_LISTS,
    poll: async (list, before) => {
      const parts = { gateway, readings, ledger, pages: same, polling: group.polling, now: clock.now };
      const seen = await pollList(parts, list, before);
      offered.listed(list.name, seen !== undefined);
      return seen;
    },
    knock: async () => void (await gateway.read('USER', '/user/profile')),
    isWatched: (entity) => isWatched(entity) || group.isWatchedElsewhere(entity),
    lease: group.lease,
    done: () => comeOf(undefined),
    failed: (error) =>
      comeOf(`The gateway's lists cannot be read: ${error instanceof Error ? error.message : String(error)}`),
    clock,
  });

  function comeOf(reading: string | undefined) {
    polled = { problem: reading };
    group.polling.done(reading);
    judge();
  }

  /** The feed is live while the log and the polling of the lists are reliable. */
  function judge() {
    const reason = group.problem() ?? (group.lease.isOurs() ? polled?.problem : undefined);
    if (reason !== undefined) goStale(reason);
    else if (polled || !group.lease.isOurs()) goLive();
  }

  function goLive() {
    problem = undefined;
    if (staleSince === null) return;
    staleSince = null;
    const first = !everFollowed;
    everFollowed = true;
    logger.info('the lists of the gateway are compared');
    listeners.staleSince(null, first);
  }

  function goStale(reason: string) {
    if (problem !== reason) logger.warn({ reason }, 'changes made elsewhere are not found');
    problem = reason;
    if (staleSince !== null) return;
    staleSince = new Date(clock.now()).toISOString();
    listeners.staleSince(staleSince, false);
  }

  async function readAnew(ref: RecordRef): Promise<void> {
    const look = await group.look();
    const found = await readings.record(ref, ledger.find(ref));
    await group.within([ref], () => {
      if (found === 'gone') ledger.missed(look, ref);
      else if (found !== 'unknown') ledger.saw(look, ref.entity, found, { ifUnknown: 'silent' });
    });
  }

  function wake(entities: readonly Entity[] = []) {
    poller.wake(entities);
    group.wake(entities);
  }

  const writes = createWrites({ notes: group, readings, turns: group.turns, wake, clock, logger });
  const calls = createCalls({
    notes: group,
    until: group.until,
    writes,
    replays: group.replays,
    profiles,
    offered,
    pages,
    doubt: (refs) => {
      for (const ref of refs.slice(0, DOUBTS_AT_ONCE)) {
        readAnew(ref).catch((error: unknown) => logger.warn({ err: error }, 'a record could not be read again'));
      }
    },
    refused: (token) => void recheck({ token }),
    ended: (user_id, reason) => {
      listeners.sessionEnded({ user_id, session_id: null, reason });
      group.ended(user_id, reason);
    },
  });

  function createGroup(): Group {
    if (bus) {
      return createSharedGroup({
        ...{ bus, log, listeners, clock, logger, judge },
        watched: () => new Set([...members()].flatMap(({ audience }) => [...audience.reads])),
        restart: () => {
          polled = undefined;
          poller.restart();
        },
        wanted: (entities) => poller.wake(entities),
      });
    }
    const turns = createTurns();
    const replays = createReplays(clock);
    const journal = createJournal(log, listeners.changed);
    return aloneGroup({ journal, ledger: createLedger({ journal, clock }), turns, replays });
  }

  return {
    isOn: () => isOn,
    calls,
    offered,
    source: sourceOf({ gateway, profiles, notes: group, isOn: () => isOn, lists: ROW_CALLS }),
    follower: {
      start: () => {
        isOn = true;
        group.start();
        poller.start();
        offered.start();
        stopChecks = clock.every(1_000, () => void recheck({ olderThanMs: TOKEN_CHECK_MS }));
      },
      wake: () => poller.wake(),
      stop: () => {
        poller.stop();
        offered.stop();
        group.stop();
        stopChecks();
      },
      staleSince: () => staleSince,
      problem: () => problem,
    },
  };
}
