import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { SERVICE } from '../actor.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { openStream } from '../testing/event-stream.ts';
import { ORG, smallWorld } from '../testing/fixtures.ts';
import { untilOneWaits } from '../testing/waiting.ts';
import { appendChanges, sessionEnd } from './append.ts';
import { pruneLog } from './prune.ts';

let gateway: TestApp;
let base: string;

beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  base = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => gateway.app.close());

const open = (path = '/changes', headers: Record<string, string> = {}) =>
  openStream(base, path, { ...gateway.service, ...headers });

const position = () => gateway.app.db.selectFrom('change_log').select(['epoch', 'seq']).executeTakeFirstOrThrow();

/** Renames an organisation and logs it: the smallest possible write. */
const rename = (name: string) =>
  gateway.app.write(SERVICE, async (work) => {
    const before = await work.db
      .selectFrom('organisations')
      .selectAll()
      .where('org_id', '=', ORG.acme)
      .executeTakeFirstOrThrow();
    const after = { ...before, organisation_name: name, revision: before.revision + 1 };
    await work.db.updateTable('organisations').set(after).where('org_id', '=', ORG.acme).execute();
    work.changed('organisation', before, after);
    return after.revision;
  });

describe('the stream of the change log', () => {
  test('is for the relay only', async () => {
    const anonymous = await fetch(`${base}/changes`);
    expect(anonymous.status).toBe(401);
  });

  test('sends the position of the log, then each change with the full row', async () => {
    const stream = await open();
    const { epoch, seq } = await position();
    expect(await stream.next()).toEqual({ id: `${epoch}:${seq}`, event: 'position', data: { epoch, seq } });
    const revision = await rename('Acme One');
    const { id, event, data } = await stream.next();
    expect({ id, event }).toEqual({ id: `${epoch}:${seq + 1}`, event: 'change' });
    expect(data).toMatchObject({
      seq: seq + 1,
      entity: 'organisation',
      id: String(ORG.acme),
      op: 'updated',
      revision,
      row: { organisation_name: 'Acme One', revision },
      before: { organisation_name: 'Acme Group' },
      changed: ['organisation_name', 'revision'],
    });
    stream.close();
  });

  test('resumes after the given id', async () => {
    const { epoch, seq } = await position();
    await rename('Acme Two');
    await rename('Acme Three');
    const stream = await open('/changes', { 'last-event-id': `${epoch}:${seq}` });
    expect((await stream.next()).event).toBe('position');
    expect([(await stream.next()).id, (await stream.next()).id]).toEqual([
      `${epoch}:${seq + 1}`,
      `${epoch}:${seq + 2}`,
    ]);
    stream.close();
  });

  test('replays the newest changes on request', async () => {
    const { epoch, seq } = await position();
    const stream = await open('/changes?last=2');
    await stream.next();
    expect([(await stream.next()).id, (await stream.next()).id]).toEqual([`${epoch}:${seq - 1}`, `${epoch}:${seq}`]);
    stream.close();
  });

  test('answers an id ahead of the log with a reset to another epoch', async () => {
    const { epoch, seq } = await position();
    const stream = await open('/changes', { 'last-event-id': `${epoch}:${seq + 1}` });
    const { event, data } = await stream.next();
    expect({ event, data }).toEqual({ event: 'reset', data: await position() });
    expect((await position()).epoch).not.toBe(epoch);
    stream.close();
  });

  test.each([
    ['of another epoch', 'elsewhere:1'],
    ['that is no position', 'nonsense'],
  ])('answers an id %s with a reset', async (_kind, id) => {
    const { epoch, seq } = await position();
    const stream = await open('/changes', { 'last-event-id': id });
    expect(await stream.next()).toEqual({ id: `${epoch}:${seq}`, event: 'reset', data: { epoch, seq } });
    stream.close();
  });

  test('carries only the list keys of old values: the rest is for the audit log', async () => {
    const stream = await open();
    await stream.next();
    const row = {
      org_id: 1,
      organisation_name: 'Acme',
      created_date: 'x',
      is_active: true,
      logo: 'old.png',
      revision: 1,
    };
    await gateway.app.write(
      SERVICE,
      async (work) => {
        const changed = { ...row, logo: 'new.png', revision: 2 };
        work.changed('organisation', row, changed);
        work.changed('organisation', { ...row, revision: 2 }, null);
      },
      { request_id: 'request-of-somebody' },
    );
    const said = [(await stream.next()).data, (await stream.next()).data] as { before: object }[];
    const kept = await gateway.app.db.selectFrom('changes').selectAll().orderBy('seq', 'desc').limit(2).execute();
    expect(kept.map(({ previous }) => previous?.['logo'])).toEqual(['old.png', 'old.png']);
    expect(said.map(({ before }) => Object.keys(before).toSorted())).toEqual([
      [],
      ['created_date', 'is_active', 'organisation_name'],
    ]);
    for (const hidden of ['old.png', 'previous', 'request-of-somebody'])
      expect(JSON.stringify(said)).not.toContain(hidden);
    stream.close();
  });

  test('includes ends of sessions, with numbers of their own', async () => {
    const stream = await open();
    await stream.next();
    const end = { user_id: 7, session_id: null, reason: 'ban' as const };
    await gateway.app.write(SERVICE, (work) => Promise.resolve(work.sessionEnded(end)));
    expect(await stream.next()).toMatchObject({ event: 'session', data: end });
    stream.close();
  });

  test('answers an id older than the retention period with a reset', async () => {
    const { epoch, seq } = await position();
    gateway.clock.advance(8 * 24 * 3_600_000);
    await pruneLog(gateway.app.db, gateway.clock.now);
    const stream = await open('/changes', { 'last-event-id': `${epoch}:${seq - 1}` });
    expect((await stream.next()).event).toBe('reset');
    stream.close();
  });
});

describe('the order of the log', () => {
  test('a failed write leaves no gap and no entry', async () => {
    const { seq } = await position();
    const failing = gateway.app.write(SERVICE, async (work) => {
      work.sessionEnded({ user_id: 7, session_id: null, reason: 'ban' });
      await appendChanges(work.db, [sessionEnd({ user_id: 8, session_id: null, reason: 'ban' })], work.now);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await position()).seq).toBe(seq);
    await rename('Acme Four');
    expect((await position()).seq).toBe(seq + 1);
  });

  test.runIf('url' in inject('template'))('a writer that commits late is not skipped by readers', async () => {
    const { app, clock } = gateway;
    const { epoch, seq } = await position();
    const stream = await open();
    await stream.next();
    const gate = Promise.withResolvers<void>();
    const appended = Promise.withResolvers<void>();
    const entry = (user_id: number) => [sessionEnd({ user_id, session_id: null, reason: 'logout' })];
    const late = app.db.transaction().execute(async (transaction) => {
      await appendChanges(transaction, entry(1), clock.now);
      appended.resolve();
      await gate.promise;
    });
    await appended.promise;
    const early = app.db.transaction().execute((transaction) => appendChanges(transaction, entry(2), clock.now));
    await untilOneWaits(app.db);
    expect(await app.db.selectFrom('changes').select('seq').where('seq', '>', seq).execute()).toEqual([]);
    gate.resolve();
    await Promise.all([late, early]);
    expect([await stream.next(), await stream.next()]).toMatchObject([
      { id: `${epoch}:${seq + 1}`, data: { user_id: 1 } },
      { id: `${epoch}:${seq + 2}`, data: { user_id: 2 } },
    ]);
    stream.close();
  });

  test('many simultaneous writers are followed without a gap, each once', async () => {
    const { seq } = await position();
    const stream = await open();
    await stream.next();
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        gateway.app.write(SERVICE, (work) =>
          Promise.resolve(work.sessionEnded({ user_id: i, session_id: null, reason: 'logout' })),
        ),
      ),
    );
    const seen = [];
    for (let i = 0; i < 20; i += 1) seen.push(Number((await stream.next()).id.split(':')[1]));
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => seq + 1 + i));
    stream.close();
  });
});
