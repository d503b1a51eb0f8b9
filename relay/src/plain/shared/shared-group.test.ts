import type { LoggedChange } from '@console/shared/audience';
import pino from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createChangeLog } from '../../changes/change-log.ts';
import { createBus } from '../../redis/bus.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { ManualClock } from '../../testing/manual-clock.ts';
import { hasRedis, LONG_TIMEOUTS, redisServer } from '../../testing/redis-server.ts';
import { SharedStateUnavailable } from '../shared-state-unavailable.ts';
import { POLLED_LISTS } from '../polled-lists.ts';
import { createSharedGroup } from './shared-group.ts';
import { KEY } from './script.ts';

const soon = <T>(check: () => T | Promise<T>) => vi.waitUntil(check, { timeout: 20_000 });
const logger = pino({ level: 'silent' });
const AT = '2026-11-20T07:00:00.000Z';
const LATER = '2026-11-20T08:00:00.000Z';
const request = (request_id: number, fields: object = {}) => ({
  ...{ request_id, status: 'PENDING', created_date: AT, modified_date: AT },
  ...fields,
});
const ref = (id: number) => ({ entity: 'quotation_request', id: String(id) }) as const;
const list = POLLED_LISTS.find(({ entity, statuses }) => entity === 'quotation_request' && !statuses);

/** One relay's part of the group, without a gateway. */
async function relayAt(url: string) {
  const bus = createBus(url, logger, LONG_TIMEOUTS);
  onTestFinished(bus.close);
  const clock = manualClock();
  const log = createChangeLog();
  const told: string[] = [];
  const changes: LoggedChange[] = [];
  let resets = 0;
  const group = createSharedGroup({
    ...{ bus, log, clock, logger },
    listeners: {
      changed: (change) => {
        changes.push(change);
        told.push(`${change.op} ${change.id}`);
      },
      reset: () => {
        resets += 1;
      },
      sessionEnded: () => {},
      staleSince: () => {},
    },
    watched: () => [],
    restart: () => {},
    wanted: () => {},
    judge: () => {},
  });
  group.start();
  onTestFinished(group.stop);
  /** Records a row that the relay itself read. */
  const see = async (row: { request_id: number }, ifUnknown: 'created' | 'silent' = 'silent') => {
    const look = await group.look();
    const { entity, id } = ref(row.request_id);
    return group.within([{ entity, id }], () => group.ledger.saw(look, entity, row, { ifUnknown }));
  };
  return { bus, clock, log, group, told, changes, see, resets: () => resets };
}

/** Advances its clock until this holds. */
const untilSo = ({ clock }: { clock: ManualClock }, check: () => boolean) =>
  vi.waitUntil(
    () => {
      clock.advance(1_000);
      return check();
    },
    { timeout: 20_000, interval: 100 },
  );

/** Two relays. The first has the lease, and both follow the log. */
async function twoRelays() {
  const redis = await redisServer();
  const one = await relayAt(redis.url);
  await untilSo(one, () => {
    if (one.group.lease.isOurs()) one.group.polling.done(undefined);
    return one.group.problem() === undefined;
  });
  const two = await relayAt(redis.url);
  await untilSo(two, () => two.group.problem() === undefined);
  return { redis, one, two };
}

describe.runIf(hasRedis)('state shared by several relays', () => {
  test('a change that both find is reported once; both know a row that neither reported', async () => {
    const { one, two } = await twoRelays();
    const { modified_date: _none, ...undated } = request(1);
    const first = await one.see(undated);
    two.clock.advance(60_000);
    expect(await two.see(undated)).toEqual(first);
    const rows = await Promise.all([one, two].map(({ see }) => see(request(1, { status: 'ARCHIVED' }))));
    expect(rows[0]).toEqual(rows[1]);
    await Promise.all([one, two].map(({ see }) => see(request(2), 'created')));
    for (const { group, told } of [one, two]) {
      await group.until();
      expect(told).toEqual(['updated 1', 'created 2']);
    }
    expect(one.changes).toEqual(two.changes);
    expect(one.changes.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(one.log.position()).toEqual(two.log.position());
  });

  test('a read that began before another relay reported the record says nothing about it', async () => {
    const { one, two } = await twoRelays();
    await one.see(request(1));
    const early = await two.group.look();
    await one.see(request(1, { status: 'ARCHIVED', modified_date: LATER }));
    const { ledger } = two.group;
    const row = await two.group.within([ref(1)], () =>
      ledger.saw(early, 'quotation_request', request(1), { ifUnknown: 'silent' }),
    );
    expect(row).toMatchObject({ status: 'ARCHIVED' });
    await two.group.until();
    expect(two.told).toEqual(['updated 1']);
  });

  test('a relay that lost the lease writes nothing more, and the next one has a greater number', async () => {
    const { one, two } = await twoRelays();
    const had = await one.bus.commands.get(KEY.lease);
    const look = await one.group.polling.begin();
    await one.bus.commands.del(KEY.lease);
    await untilSo(two, two.group.lease.isOurs);
    const has = await one.bus.commands.get(KEY.lease);
    const fence = (holder: string | null) => Number(holder?.split(':')[1]);
    expect(fence(has)).toBeGreaterThan(fence(had));
    // It still believes that it holds the lease.
    expect(one.group.lease.isOurs()).toBe(true);
    const saw = () => one.group.ledger.saw(look, 'quotation_request', request(5), { ifUnknown: 'created' });
    await expect(one.group.polling.within([ref(5)], saw)).rejects.toBeInstanceOf(SharedStateUnavailable);
    expect(one.group.lease.isOurs()).toBe(false);
    for (const { group, told } of [one, two]) {
      await group.until();
      expect(told).toEqual([]);
    }
    // It may still report a write that passed through it.
    await one.see(request(5), 'created');
    await two.group.until();
    expect(two.told).toEqual(['created 5']);
  });

  test('the relay that takes over knows what each list held, and which rows were shown meanwhile', async () => {
    const { one, two } = await twoRelays();
    if (!list) throw new Error('There is no such list.');
    const look = await one.group.polling.begin();
    await one.group.polling.keep(list, { ids: new Set(['1', '2']), isWhole: true, mark: look.mark });
    const { ledger } = two.group;
    await two.group.within([ref(3)], () => ledger.show('quotation_request', request(3), undefined));
    one.group.stop();
    await untilSo(two, two.group.lease.isOurs);
    const before = await two.group.polling.before(list, undefined);
    expect(before).toEqual({ ids: new Set(['1', '2']), isWhole: true, mark: look.mark });
    const met = await two.group.polling.compare(list, [], (rows) => rows);
    expect(met).toMatchObject([{ request_id: 3 }]);
    await two.group.polling.keep(list, { ids: new Set(), isWhole: true, mark: 1 });
    expect(await two.group.polling.compare(list, [], (rows) => rows)).toEqual([]);
  });

  test('a relay that joins can resume clients from another one', async () => {
    const { redis, one } = await twoRelays();
    for (const id of [1, 2, 3]) await one.see(request(id), 'created');
    const three = await relayAt(redis.url);
    await untilSo(three, () => three.group.problem() === undefined);
    const { epoch = '' } = one.log.position() ?? {};
    expect(three.log.since({ epoch, seq: 1 })?.map(({ id }) => id)).toEqual(['2', '3']);
    expect(three.told).toEqual([]);
    await three.see(request(2, { status: 'ARCHIVED' }));
    await one.group.until();
    expect(one.told.at(-1)).toBe('updated 2');
    expect(one.changes.at(-1)?.before).toEqual({ status: 'PENDING' });
  });

  test('a relay that missed part of the log says so, and reads it again', async () => {
    const { one, two } = await twoRelays();
    await one.see(request(1), 'created');
    await two.group.until();
    two.group.stop();
    await one.see(request(2), 'created');
    await one.bus.commands.del(KEY.stream);
    await one.see(request(3), 'created');
    expect(two.resets()).toBe(0);
    two.group.start();
    await untilSo(two, () => two.resets() > 0);
    await two.group.until();
    expect(two.log.position()).toEqual(one.log.position());
    await one.see(request(4), 'created');
    await two.group.until();
    expect(two.told.at(-1)).toBe('created 4');
  });

  test('an emptied Redis is another log for everybody, and live once the lists were read', async () => {
    const { redis, one, two } = await twoRelays();
    await one.see(request(1), 'created');
    const before = one.log.position();
    await redis.flush();
    for (const relay of [one, two]) await untilSo(relay, () => relay.group.problem() !== undefined);
    await untilSo(one, () => [one, two].some(({ group }) => group.lease.isOurs()));
    const holder = one.group.lease.isOurs() ? one : two;
    // Published while the lists are still being read: a read that begins afterwards includes it.
    await two.see(request(2), 'created');
    expect(two.log.position()).toMatchObject({ epoch: before?.epoch });
    holder.group.polling.done(undefined);
    for (const relay of [one, two]) {
      const { group, log, resets } = relay;
      await untilSo(relay, () => group.problem() === undefined);
      expect(log.position()?.epoch).not.toBe(before?.epoch);
      expect(resets()).toBe(1);
    }
    await one.see(request(3), 'created');
    await two.group.until();
    expect(two.changes.at(-1)).toMatchObject({ id: '3', seq: 2 });
  });

  test('a write with an unknown outcome ends the log', async () => {
    const { one, two } = await twoRelays();
    const turn = await one.group.turns.take([ref(1)]);
    turn.end(Promise.reject(new SharedStateUnavailable()));
    const { epoch } = two.log.position() ?? {};
    await one.bus.commands.zadd(KEY.writes, 1, (await one.bus.commands.zrange(KEY.writes, '0', '0'))[0] ?? '');
    await untilSo(two, () => two.group.problem() !== undefined);
    await soon(async () => (await one.bus.commands.hget(KEY.meta, 'epoch')) !== epoch);
    expect(await one.bus.commands.zcard(KEY.writes)).toBe(0);
  });
});
