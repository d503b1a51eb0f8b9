import type { Change } from '@console/shared/live';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChangeLog } from './change-log.ts';
import { createEntityStore } from './entity-store.ts';
import { createTinyServer } from './testing/tiny-server.ts';
import type { TinyRow } from './testing/tiny-server.ts';

const EPOCH = 'relay';
const LIMIT = 3;

/**
 * A feed that detects changes by comparing with its last read, in front of a server whose responses are always current.
 * The feed may report their content only later.
 */
function createComparingRelay(server: ReturnType<typeof createTinyServer>) {
  const everything = { page: 1, limit: 1_000 };
  const look = () =>
    new Map(
      ['PENDING', 'ARCHIVED']
        .flatMap((status) => server.read(status, everything).rows)
        .map((row) => [row.request_id, row]),
    );
  let known = look();
  /** Rows from responses that the relay had not seen itself. */
  const met = new Map<number, TinyRow>();
  let mark = 0;
  let seq = 0;

  function compare(): Change[] {
    seq += 1;
    const after = mark;
    mark = seq;
    const present = look();
    const told: Change[] = [];
    for (const id of new Set([...known.keys(), ...present.keys(), ...met.keys()])) {
      const row = present.get(id);
      const old = known.get(id) ?? (row ? undefined : met.get(id));
      if (old?.revision === row?.revision) continue;
      seq += 1;
      const { status = '', created_date = '' } = old ?? {};
      const before = !old ? null : !row ? { status, created_date } : status === row.status ? {} : { status };
      told.push({
        ...{ seq, after, entity: 'quotation_request', id: String(id), by: null, changed: [], at: '', before },
        ...{ op: !old ? 'created' : row ? 'updated' : 'deleted', row: row ?? null, revision: row?.revision ?? 99 },
      });
    }
    known = present;
    met.clear();
    return told;
  }
  function show(listed: { rows: TinyRow[]; count: number }) {
    for (const row of listed.rows) if (!known.has(row.request_id)) met.set(row.request_id, row);
    return { ...listed, position: { epoch: EPOCH, seq }, until: seq };
  }
  const knows = (id: number) => known.has(id) || met.has(id);
  return { compare, show, knows, position: () => ({ epoch: EPOCH, seq }) };
}

test('however far its replies are ahead of the feed, at rest the list equals the server’s', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('create' as const), minute: fc.nat(60) }),
    fc.record({ kind: fc.constantFrom('leave' as const, 'return' as const, 'remove' as const), at: fc.nat(60) }),
    fc.record({ kind: fc.constant('turn' as const), page: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constantFrom('tell' as const, 'reread' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const server = createTinyServer();
      for (let minute = 0; minute < 14; minute += 1) server.create(minute, 'PENDING');
      const relay = createComparingRelay(server);
      const log = createChangeLog();
      log.restart(relay.position());
      const store = createEntityStore<TinyRow>('quotation_request', log);
      let reads = 0;
      const list = store.list({
        ...{ page: 1, limit: LIMIT, matches: ({ status }) => status === 'PENDING' },
        read: (page) => {
          reads += 1;
          return Promise.resolve(relay.show(server.read('PENDING', page)));
        },
      });
      const close = list.open();
      const settled = async () => {
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      };
      const tell = () => {
        const changes = relay.compare();
        for (const change of log.append({ epoch: EPOCH, to: relay.position().seq, changes })) store.apply(change);
      };
      await settled();
      for (const each of steps) {
        const ids = server.ids();
        const id = 'at' in each ? (ids[each.at % ids.length] ?? 0) : 0;
        if (each.kind === 'create') server.create(each.minute, 'PENDING');
        if (each.kind === 'leave') server.update(id, 'ARCHIVED');
        if (each.kind === 'return') server.update(id, 'PENDING');
        // Nothing can report a row that came and went between two reads and was only counted.
        if (each.kind === 'remove' && relay.knows(id)) server.remove(id);
        if (each.kind === 'turn') list.turn(each.page);
        if (each.kind === 'reread') list.reread();
        if (each.kind === 'tell') tell();
        await settled();
      }
      tell();
      await settled();
      const { rows, count } = server.read('PENDING', { page: list.view.page, limit: LIMIT });
      expect(list.view).toMatchObject({ total: count, ids: rows.map(({ request_id }) => String(request_id)) });
      // Once at rest, nothing is read again.
      const asked = reads;
      tell();
      await settled();
      expect(reads).toBe(asked);
      close();
    }),
    { numRuns: 300 },
  );
});
